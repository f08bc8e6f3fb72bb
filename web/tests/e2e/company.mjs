// Several people at one table.
export async function invite(stage, game) {
  const ada = await stage.arrive();
  await ada.go("/");
  await ada.press(`[data-poster="${game}"] [data-act="invite"]`);
  await ada.page.waitForSelector('[data-page="room"]');
  await ada.page.waitForSelector("[data-qr]");
  return { ada, link: new URL(await ada.page.locator("[data-link]").getAttribute("data-link")).pathname };
}
export async function two_players(ada) {
  await ada.press('[data-option="players"]');
  await ada.press('[data-choice="2"]');
  await ada.page.waitForSelector('[data-seat="2"]', { state: "detached" });
}
// The first characters are then offered in secret.
export async function chosen_start(ada) {
  await ada.press('[data-option="chosen_start"]');
  await ada.page.locator("dialog .pick[aria-pressed=false]").click();
  await ada.page.waitForSelector("dialog", { state: "detached" });
}
export async function sit_down(stage, link) {
  const bob = await stage.arrive({ language: "fr" });
  await bob.go(link);
  await bob.press('[data-act="sit"]');
  await bob.page.waitForSelector('[data-seat][data-mine]');
  return bob;
}

// Two of them, and the game has begun.
export async function two_at(stage, game) {
  const { ada, link } = await invite(stage, game);
  if (game !== "sherlock") await two_players(ada);
  const bob = await sit_down(stage, link);
  await ada.press('[data-act="start"]');
  for (const person of [ada, bob]) await person.page.waitForSelector('[data-page="table"]');
  return { ada, bob, link };
}
// Who of the two is to decide first, and who looks on.
export async function in_turn(people) {
  for (let tries = 0; tries < 600; ++tries) {
    for (const one of people)
      if ((await one.page.locator("[data-next]").count()) > 0) return [one, people.find((other) => other !== one)];
    await people[0].page.waitForTimeout(50);
  }
  throw new Error("nobody is to decide");
}
