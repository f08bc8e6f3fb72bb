// A small house for the hand: serves the built client and one table a game, each a program
// indice_letters in a pipe. It has the toy as well (tests/toy), which brings no look along.
//
//   node tests/mock.mjs ../build/dev/indice_letters [PORT]
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = process.argv[2] ?? join(web, "../build/dev/indice_letters");
const port = Number(process.argv[3] ?? 8090);
const games = { thames: 3, sherlock: 2, tamtown: 4, police: 4, toy: 3 };
const ranges = { thames: [2, 5], sherlock: [2, 2], tamtown: [2, 8], police: [2, 6], toy: [2, 4] };
const toy = JSON.parse(execFileSync(program, ["texts"], { encoding: "utf8" }));
const read = (path) => JSON.parse(readFileSync(join(web, path), "utf8"));

function catalogue(code) {
  const found = { web: read(`text/${code}.json`), table: read(`../table/text/${code}.json`) };
  for (const game of Object.keys(games)) found[game] = game === "toy" ? toy : read(`../games/${game}/text/${code}.json`);
  return found;
}
const bots = ["random", "greedy"];
const house = {
  protocol: 1,
  version: "mock",
  languages: ["en", "fr", "de"],
  catalogues: Object.fromEntries(["en", "fr", "de"].map((code) => [code, `/catalogue/${code}.json`])),
  games: Object.keys(games).map((game) => ({
    game,
    rules_version: 1,
    players: ranges[game],
    options: [],
    bots,
    usual_players: games[game],
  })),
};
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".json": "application/json", ".webmanifest": "application/manifest+json" };

let opened = 0;
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://house");
  const json = (value) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(value));
  };
  if (pathname === "/api/house") return json(house);
  if (pathname === "/api/me") return json({ name: "Ada", tables: [] });
  if (pathname === "/api/tables" && request.method === "POST") {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => json({ table: `${JSON.parse(body).game}-${++opened}`, seat: 0 }));
    return undefined;
  }
  if (pathname === "/api/tables") return json({ open: [], playing: [] });
  if (pathname.startsWith("/catalogue/")) return json(catalogue(pathname.slice(11, 13)));
  let file = normalize(join(web, "dist", pathname));
  if (!file.startsWith(join(web, "dist")) || !existsSync(file) || pathname === "/") file = join(web, "dist/index.html");
  response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
  response.setHeader("content-security-policy", "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:");
  response.end(readFileSync(file));
  return undefined;
});

const tables = new Map();
function table(id, send) {
  const [game, , seed] = id.split("-");
  let known = tables.get(id);
  if (known === undefined) {
    const child = spawn(program, [game, String(games[game]), seed ?? id.split("-")[1] ?? "1"]);
    known = { child, send };
    createInterface({ input: child.stdout }).on("line", (line) => known.send(line));
    child.stderr.pipe(process.stderr);
    tables.set(id, known);
  }
  known.send = send;
  return known.child;
}

server.on("upgrade", (request, socket) => {
  const key = createHash("sha1").update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${key}\r\n\r\n`);
  const send = (text) => {
    const data = Buffer.from(text);
    const head = data.length < 126 ? Buffer.from([0x81, data.length]) : data.length < 65536 ? Buffer.from([0x81, 126, data.length >> 8, data.length & 255]) : Buffer.concat([Buffer.from([0x81, 127, 0, 0, 0, 0]), Buffer.from(Uint32Array.of(data.length).buffer).reverse()]);
    socket.write(Buffer.concat([head, data]));
  };
  let rest = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 6) {
      let length = rest[1] & 127;
      let at = 2;
      if (length === 126) {
        length = rest.readUInt16BE(2);
        at = 4;
      }
      if (rest.length < at + 4 + length) return;
      const mask = rest.subarray(at, at + 4);
      const text = Buffer.from(rest.subarray(at + 4, at + 4 + length).map((byte, i) => byte ^ mask[i % 4]));
      const kind = rest[0] & 15;
      rest = rest.subarray(at + 4 + length);
      if (kind === 8) {
        socket.end();
        return;
      }
      if (kind !== 1) continue;
      const asked = JSON.parse(text.toString());
      if (asked.wish.is === "part") continue;
      table(asked.table, send).stdin.write(JSON.stringify(asked) + "\n");
    }
  });
});
server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
