/* global caches, clients, self */
// Opens the application while the browser is offline, and shows notices that are pushed. It caches the files of one build
// and no company data: requests under /api are never handled here. The build replaces the values of the next line.
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

// Browsers that show declarative messages by themselves do not ask.
self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data));
});

// Nothing is decided here: the worker has no session, and whoever holds the phone may press.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox(event.notification.data?.path ?? '/inbox'));
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

/** Shows something whatever arrives: browsers end a subscription whose messages show nothing. */
async function showNotice(data) {
  const { notification = {}, app_badge: unread } = readMessage(data);
  const { title = 'Binaa', body, tag, lang, dir } = notification;
  if (Number.isInteger(unread)) await self.navigator.setAppBadge?.(unread).catch(() => undefined);
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    icon: '/icons/icon-192.png',
    // A later notice of the same group replaces the one that is shown, and is heard again.
    ...(tag && { tag, renotify: true }),
    data: { path: pathOf(notification.navigate) },
  });
}

function readMessage(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/** Only ever the inbox of this application. */
function pathOf(address) {
  const { pathname } = new URL(address ?? '/inbox', self.location.origin);
  return /^\/inbox(\/\d+)?$/.test(pathname) ? pathname : '/inbox';
}

/** In a window that shows the inbox already, otherwise in a new one: another may hold what somebody is typing. */
async function openInbox(path) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => /^\/inbox(\/|$)/.test(new URL(url).pathname));
  if (!open) return clients.openWindow(path);
  await open.focus();
  if (new URL(open.url).pathname === path) return open;
  // A window that another version of the worker opened cannot be led elsewhere.
  return open.navigate(path).catch(() => clients.openWindow(path));
}
