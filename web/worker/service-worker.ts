// Keeps the app on the device, so that it opens and plays alone without a network. Made at build: see plugins/service-worker.ts.
declare const self: ServiceWorkerGlobalScope;
/** Changes with any file of the app. */
declare const VERSION: string;
/** Everything the app needs offline, by address relative to this file. */
declare const FILES: readonly string[];

const prefix = 'affray-app-';
const name = prefix + VERSION;
const page = new URL('./', self.location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

/** The version before this one stays: pages still open may want parts of it that they have not fetched yet. */
async function forgetOld(): Promise<void> {
  const ours = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(ours.slice(0, -1).map((each) => caches.delete(each)));
}

// The page asks for the change of versions, when the person wants it.
self.addEventListener('message', ({ data }) => {
  if (data === 'use-now') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (!address.pathname.startsWith(page.pathname)) return;
  const inside = address.pathname.slice(page.pathname.length);
  // Rooms are the server’s: never answered from here.
  if (inside === 'api' || inside.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(fromHere(new Request(page)));
  else if (inside.startsWith('assets/') || FILES.includes(`./${inside}`)) event.respondWith(fromHere(request));
});

/** What this version has; else what the one before has; else the network, and then it is kept. */
async function fromHere(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const found = (await cache.match(request)) ?? (await caches.match(request));
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

export {};
