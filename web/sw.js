// sw.js - the service worker: the page without a network, and never two versions of it at once.
//
// All files of a version lie in one directory, assets/VERSION, so a page that was loaded asks for
// its own version whatever has been published since. A cache holds one version, whole: it is filled
// before this worker is installed, or it is not installed. The page itself comes from the network,
// so that a new version is seen on the next load, and from the cache if the network does not answer
// soon. It is never put into the cache by itself: without its assets it would be worth nothing.
//
// The version before is kept, since a page of it may still be open and may want its workers.
// `make site` fills in the version and the list of files.
//
// It shows the notifications of rooms too, which telephones allow to nothing else.

const version = "@VERSION@";
const files = [
  // @FILES@
];
const prefix = "pentoid-";
const patience = 3000; // milliseconds to wait for the network if there is something in the cache

const root = new URL("./", self.location.href);
const cacheName = (/** @type {string} */ v) => prefix + v;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(root.href)) return;
  if (url.pathname.startsWith(`${root.pathname}api/`)) return; // the server's own
  if (url.pathname.startsWith(`${root.pathname}assets/`)) event.respondWith(asset(request));
  else event.respondWith(fresh(request));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeForward(event.notification.data));
});

/** A cache that could not be filled would count as the version before, so it goes. */
async function install() {
  try {
    await keep(await caches.open(cacheName(version)));
  } catch (problem) {
    await caches.delete(cacheName(version));
    throw problem;
  }
  await self.skipWaiting();
}

/** All files of this version. @param {Cache} cache */
async function keep(cache) {
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  const page = await (await cache.match(root.href))?.text();
  if (!page?.includes(`assets/${version}/`))
    throw new Error("the site is being changed: try again later");
}

async function activate() {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName(version),
  );
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A file of some version: it never changes. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page, the manifest, the icons: what the network says, or what there is. */
async function fresh(request) {
  const cache = await caches.open(cacheName(version));
  const path = new URL(request.url).pathname.replace(/\/index\.html$/, "/");
  const kept = await cache.match(path, { ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  const answer = fetch(request).then(
    (response) => (response.ok || response.type === "opaqueredirect" ? response : kept),
    () => kept,
  );
  return Promise.race([answer, late]);
}

/** The page that has notified somebody, or a new one in its place. @param {string} address */
async function comeForward(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
