/* global caches, clients, self */
// Opens the application when the connection is gone. It keeps the files of one build, and nothing of the company's data:
// what is read under /api never passes through here. The build puts its own values in place of the next line.
const [build, files] = ['', []];

const kept = `binaa-${build}`;
const patienceMs = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});

// A new build waits until every page of the old one is closed, and only then removes the old one's files: an open page
// goes on finding its own. A page that is loaded meanwhile is the new one already, because pages come from the server.
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

/** Every address is a screen of the one page: from the server, and from here when that fails or takes too long. */
async function pageOf(request) {
  const fromServer = fetch(request);
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  const answer = await Promise.race([fromServer, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await caches.match('/index.html')) ?? fromServer;
}

/** A file whose name holds its content's hash is the same everywhere. */
async function fileOf(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function removeOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('binaa-') && name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
}
