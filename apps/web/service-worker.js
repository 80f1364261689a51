/* global caches, clients, self */
// Opens the application while the browser is offline. It caches the files of one build and no company data: requests
// under /api are never handled here. The build replaces the values of the next line.
const [build, files] = ['', []];

const cacheName = `binaa-${build}`;
const pageTimeoutMs = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

// A new build activates only after every page of the old build is closed, and then removes the old files, so open pages
// keep finding theirs. Pages loaded in the meantime come from the server and belong to the new build.
self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldFiles().then(() => clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => fileOf(request)));
});

/** Every screen is the same page: from the server, or from the cache if the server fails or takes too long. */
async function pageOf(request) {
  const fromServer = fetch(request);
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, pageTimeoutMs);
  });
  const response = await Promise.race([fromServer, timeout]).catch(() => undefined);
  if (response && response.status < 500) return response;
  return (await caches.match('/index.html')) ?? fromServer;
}

/** Asset names contain a content hash, so a cached file is never outdated. */
async function fileOf(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function removeOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('binaa-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
