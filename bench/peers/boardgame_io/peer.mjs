// A move in boardgame.io's local master, with as many viewers as ours has: four seats and a
// spectator, each of whom gets the state without the others' secrets, as JSON. The game is a small
// sister of Thames: columns of clues on the table, hands and a pile that are hidden.
//
//   node peer.mjs [SECONDS]   prints {"moves_per_second": …, "bytes_per_move": …, "version": …}
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Local } = require('boardgame.io/multiplayer');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/core');

const kinds = ['lady', 'doctor', 'maid', 'banker', 'sailor', 'priest', 'clerk', 'cook'];
const seats = 4;
const handSize = 6;

const game = {
  name: 'columns',
  setup: ({ random }) => {
    const pile = random.Shuffle(kinds.flatMap((kind) => Array(9).fill(kind)));
    const players = {};
    for (let seat = 0; seat < seats; ++seat)
      players[seat] = { hand: pile.splice(0, handSize), won: 0 };
    const columns = kinds.slice(0, 6).map((kind, place) => ({
      id: `column/${place}`,
      clues: Array.from({ length: 5 }, (_, i) => ({ id: `clue/${place}/${i}`, kind, value: i + 1 })),
    }));
    return { columns, players, taken: {}, discard: [], pileSize: pile.length, secret: { pile } };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    // A card is paid, the column's top clue goes to its owner, and a new card is drawn.
    take: ({ G, ctx, playerID, random }, place, card) => {
      const column = G.columns[place];
      const own = G.players[playerID];
      const held = own.hand.indexOf(card);
      if (held < 0 || playerID !== ctx.currentPlayer) return INVALID_MOVE;
      own.hand.splice(held, 1);
      G.discard.push(card);
      const clue = column.clues.pop();
      own.won += clue.value;
      G.taken[playerID] = (G.taken[playerID] ?? 0) + 1;
      column.clues.unshift(clue);
      if (G.secret.pile.length === 0) G.secret.pile = random.Shuffle(G.discard.splice(0));
      own.hand.push(G.secret.pile.pop());
      G.pileSize = G.secret.pile.length;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const heard = { bytes: 0, state: null };
const transports = [];
const local = Local();
for (const playerID of ['0', '1', '2', '3', null]) {
  const transport = local({
    game,
    gameKey: game,
    gameName: game.name,
    matchID: 'one',
    playerID,
    numPlayers: seats,
    transportDataCallback: (data) => {
      heard.bytes += JSON.stringify(data).length;
      const state = data.args?.[1]?.state ?? data.args?.[1];
      if (playerID !== null && state?.ctx?.currentPlayer === playerID) heard.state = state;
    },
  });
  transport.connect();
  transports.push(transport);
}
await new Promise((done) => setTimeout(done, 20));

async function move() {
  const { G, ctx, _stateID } = heard.state;
  const seat = ctx.currentPlayer;
  const args = [_stateID % G.columns.length, G.players[seat].hand[0]];
  const action = { type: 'MAKE_MOVE', payload: { type: 'take', args, playerID: seat, credentials: null } };
  const before = _stateID;
  await transports[0].master.onUpdate(action, _stateID, 'one', seat);
  if (heard.state._stateID === before) throw new Error('the move was not taken');
}

const seconds = Number(process.argv[2] ?? 3);
for (let i = 0; i < 4000; ++i) await move();
heard.bytes = 0;
const cpu = process.cpuUsage();
let moves = 0;
let spent = 0;
// Time of this process alone, its collector and compiler threads included.
do {
  for (let i = 0; i < 50; ++i, ++moves) await move();
  const used = process.cpuUsage(cpu);
  spent = (used.user + used.system) / 1e6;
} while (spent < seconds);
console.log(
  JSON.stringify({
    moves_per_second: Math.round(moves / spent),
    microseconds_per_move: (spent * 1e6) / moves,
    bytes_per_move: Math.round(heard.bytes / moves),
    version: require('boardgame.io/package.json').version,
  }),
);
