// Several people: an invitation, two browsers against each other, one who watches, one screen for two.
import assert from "node:assert/strict";

import { chosen_start, invite, sit_down, two_players } from "./company.mjs";
import { longest_wait, most_touches } from "./person.mjs";

// Every thing that a frame names, wherever in it.
function named_things(value, found = []) {
  if (Array.isArray(value)) for (const one of value) named_things(one, found);
  else if (typeof value === "object" && value !== null) {
    if (typeof value.id === "string" && Array.isArray(value.face)) found.push(value);
    for (const one of Object.values(value)) named_things(one, found);
  }
  return found;
}
const whole_of = (person) => {
  for (const { text } of person.frames) {
    const what = JSON.parse(text).what;
    if (what.is === "whole" && what.card.phase === "playing" && what.tableau !== undefined) return what;
    const told = what.is === "news" ? what.told.find((one) => one.now?.zones !== undefined) : undefined;
    if (told !== undefined)
      return { tableau: { zones: told.now.zones, things: told.now.things.map(({ thing }) => thing) } };
  }
  throw new Error("no tableau was told");
};

// What only the owner may see: pieces in the opening hand, or offered at the start, that stand nowhere on the other's table.
function secrets_of(owner, seat, other) {
  const { tableau } = whole_of(owner);
  const seen = new Set(whole_of(other).tableau.things.map((thing) => thing.piece));
  const mine = new Set(tableau.zones.flatMap((zone, at) => (zone.owner === seat || zone.id === "start" ? [at] : [])));
  return tableau.things
    // A piece that is no single card but a kind of card lies elsewhere under another id.
    .filter((thing) => mine.has(thing.in) && thing.down !== true && (thing.piece === thing.id || thing.id.startsWith("start/")) && !seen.has(thing.piece))
    .map((thing) => thing.piece);
}
// The time of the last event in a frame, by the clock of the house.
function time_of(text, before) {
  const { told = [], past = [] } = JSON.parse(text).what;
  return Math.max(before, ...[...told, ...past].map((one) => one.event.time));
}
// All that moved, as this person heard of it, with the time of its event.
const moves_of = (person) =>
  person.frames.flatMap(({ text }) =>
    (JSON.parse(text).what.told ?? []).flatMap(({ event, facts = [] }) =>
      facts.flatMap(({ moved = [] }) => moved.map((one) => ({ time: event.time, ...one }))),
    ),
  );
// When the owner's piece first moved: from then on others may know it.
const leaves_at = (owner, piece) => moves_of(owner).find((one) => one.what === piece)?.time ?? Infinity;

// Cards that came later: what the owner saw come into his own hands was a back for everybody else.
function hears_no_card_come(listener, owner, seat) {
  const secret = new RegExp(`^(seat/${seat}/(hand|hidden)|drawn|start)$`);
  const backs = new Set(owner.frames.flatMap(({ text }) => named_things(JSON.parse(text)).flatMap((thing) => (thing.down === true ? [thing.piece ?? thing.id] : []))));
  const came = moves_of(owner).filter((one) => secret.test(one.to) && !backs.has(one.as));
  const heard = moves_of(listener);
  for (const { time, from, to, as } of came)
    for (const one of heard.filter((one) => one.time === time && one.to === to && (one.from ?? "") === (from ?? "")))
      assert.ok(one.as !== as, `${as} came to ${to} for seat ${seat} and was told to somebody else`);
  return came.length;
}
function hears_no_secret(listener, owner, seat) {
  for (const piece of secrets_of(owner, seat, listener)) {
    const until = leaves_at(owner, piece);
    let time = 0;
    for (const { text } of listener.frames) {
      time = time_of(text, time);
      if (time >= until) break;
      assert.ok(!text.includes(`"${piece}"`), `${piece} of seat ${seat} was told to somebody else: ${text}`);
    }
  }
  // Alike cards have no name of their own; but in another's hand nothing lies open.
  for (const { text } of listener.frames)
    for (const thing of named_things(JSON.parse(text)))
      if (thing.id.startsWith(`seat/${seat}/hand/`) || thing.id.startsWith(`seat/${seat}/hidden/`)) assert.equal(thing.down, true, `${thing.id} lies open for somebody else`);
  return hears_no_card_come(listener, owner, seat);
}

// Everybody has heard of the last event that anybody heard of.
async function all_have_heard(people) {
  const heard = (person) => person.frames.reduce((time, { text }) => time_of(text, time), 0);
  for (const end = Date.now() + longest_wait; new Set(people.map(heard)).size > 1; await people[0].page.waitForTimeout(25))
    if (Date.now() > end) throw new Error(`heard up to ${people.map(heard).join(", ")}`);
}
async function both_play(people, touches = Infinity) {
  const over = new Set();
  const sum = () => people.reduce((all, person) => all + person.touches, 0);
  for (let idle = Date.now(); over.size < people.length && sum() < touches; ) {
    if (sum() > 2 * most_touches || Date.now() - idle > longest_wait) throw new Error(`stuck after ${sum()} touches`);
    for (const person of people) {
      const what = over.has(person) ? "over" : await person.touch();
      if (what === "over") over.add(person);
      if (what !== undefined) idle = Date.now();
    }
    await people[0].page.waitForTimeout(10);
  }
}

// To the end, or for so many touches.
const against_each_other = (game, touches) => async (stage) => {
  const { ada, link } = await invite(stage, game);
  if (game === "sherlock") await chosen_start(ada);
  else await two_players(ada);
  const bob = await sit_down(stage, link);
  const watcher = await stage.arrive({ language: "de" });
  await watcher.go(link);
  await watcher.page.waitForSelector('[data-page="room"]');
  await ada.press('[data-act="start"]');
  for (const person of [ada, bob, watcher]) await person.page.waitForSelector('[data-page="table"]');
  await watcher.page.waitForSelector("[data-banner]");
  await both_play([ada, bob], touches);
  if (touches === undefined) await watcher.page.waitForSelector("[data-end]");
  await all_have_heard([ada, bob, watcher]);
  assert.equal(watcher.touches, 0);
  // In Thames there are only kinds of witnesses; elsewhere there must be something to look for.
  if (game !== "thames") assert.ok(secrets_of(ada, 0, bob).length > 0);
  let came = 0;
  for (const listener of [bob, watcher]) came += hears_no_secret(listener, ada, 0);
  for (const listener of [ada, watcher]) came += hears_no_secret(listener, bob, 1);
  assert.ok(came > 0, "cards came that only one of them may see");
};

export default {
  "thames, two browsers and a spectator": against_each_other("thames"),
  "tamtown, the first fifty touches of two browsers and a spectator": against_each_other("tamtown", 50),
  "police, the first fifty touches of two browsers and a spectator": against_each_other("police", 50),

  "sherlock, two browsers and a spectator": against_each_other("sherlock"),

  "chat and presence reach the other": async (stage) => {
    const { ada, link } = await invite(stage, "sherlock");
    const bob = await sit_down(stage, link);
    await ada.press('[data-act="start"]');
    for (const person of [ada, bob]) await person.page.waitForSelector('[data-page="table"]');
    await ada.press("#tab-chat");
    await ada.page.locator("[data-chat] input").fill("Whose pipe is this?");
    await ada.page.keyboard.press("Enter");
    await bob.page.waitForSelector('#tab-chat i');
    await bob.press("#tab-chat");
    await bob.page.getByText("Whose pipe is this?").waitFor();
  },

  "hot-seat: a curtain between two people at one screen": async (stage) => {
    const { ada } = await invite(stage, "sherlock");
    await ada.press('[data-seat="1"] [data-act="beside"]');
    // Two people cannot have one name: that is said where it was typed, and another one will do.
    await ada.page.locator("[data-name]").fill(await ada.page.locator('[data-seat="0"] .name').textContent());
    await ada.page.keyboard.press("Enter");
    await ada.page.locator("dialog [role=alert]").waitFor();
    await ada.page.locator("[data-name]").fill("Mrs Hudson");
    await ada.page.keyboard.press("Enter");
    await ada.page.waitForSelector('[data-seat="1"][data-mine]');
    await ada.press('[data-act="start"]');
    await ada.page.waitForSelector('[data-page="table"]');
    let curtains = 0;
    await ada.play({ enough: (what) => what === "curtain" && ++curtains >= 3 });
    // Nothing of the table is under the pointer or in reach of the reader while it hangs.
    await ada.play({ enough: async () => (await ada.page.locator("[data-hold]").count()) > 0 });
    assert.equal(await ada.page.locator("[data-hold]").count(), 1);
    await ada.page.mouse.move(5, 5);
    const box = await ada.page.locator("[data-hold]").boundingBox();
    await ada.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    assert.equal(await ada.page.locator("[data-hold]").count(), 1, "a touch alone does not open the curtain");
  },
};
