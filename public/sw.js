// Shows a page of its own when a page can't be reached. It keeps nothing else and answers nothing else: what is shown is
// always the server's, and a visitor who is online notices nothing.

const PAGE = '/offline.html';
/** The beginning of the page's SHA-256; a test compares it, so that a changed page reaches those who have the old one. */
const REVISION = '8374c942';
const CACHE = `offline-${REVISION}`;

async function keepPage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
  await self.skipWaiting();
}

async function tidyUp() {
  // The browser may ask for the page while this worker is still waking up.
  await self.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) => event.waitUntil(tidyUp()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
