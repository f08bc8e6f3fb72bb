// Keeps the client for when there is no net: all files of one version together, so that a page never
// meets files of another. A newer version is fetched beside it and waits until nobody uses the old one,
// or until somebody says so. Made whole by offline.ts.
const version = "VERSION";
const files = ["FILES"];

const cache_name = `indice-${version}`;
const shell = new URL("index.html", self.location).href;
// What a house says of itself and its texts, the last time it was heard.
const remembered = "indice-house";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(cache_name).then((cache) =>
      cache.addAll(files.map((file) => new Request(new URL(file, self.location), { cache: "no-cache" }))),
    ),
  );
});
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("indice-") && name !== cache_name && name !== remembered;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener("message", (event) => {
  if (event.data === "use it now") self.skipWaiting();
});

async function kept(request) {
  const cache = await caches.open(cache_name);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
// The net knows better, where there is one.
async function net_first(request) {
  const cache = await caches.open(remembered);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (failure) {
    const known = await cache.match(request);
    if (known !== undefined) return known;
    throw failure;
  }
}
async function cache_first(request) {
  const cache = await caches.open(remembered);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

const own = new Set(files.map((file) => new URL(file, self.location).href));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const bare = url.origin + url.pathname;
  const path = url.pathname;
  if (own.has(bare)) event.respondWith(kept(request));
  else if (path === "/api/house") event.respondWith(net_first(request));
  else if (path.startsWith("/catalogue/")) event.respondWith(cache_first(request));
  else if (request.mode === "navigate" && !/^\/(api|card|notices|metrics|healthz|readyz)(\/|$|\?)/.test(path))
    event.respondWith(kept(new Request(shell)));
});
