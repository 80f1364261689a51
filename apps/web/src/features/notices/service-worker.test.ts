import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../service-worker.js'), 'utf8');

type Handler = (event: Record<string, unknown>) => void;
type OpenWindow = { url: string; focus: () => Promise<void>; navigate: (path: string) => Promise<void> };

/** The service worker in a browser with these windows. */
function startWorker(urls: readonly string[] = []) {
  const handlers = new Map<string, Handler>();
  const windows = urls.map(
    (url): OpenWindow => ({
      url: `https://binaa.qa${url}`,
      focus: vi.fn(async () => {}),
      navigate: vi.fn(async () => {}),
    }),
  );
  const openWindow = vi.fn(async () => undefined);
  const showNotification = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: 'https://binaa.qa' },
    navigator: { setAppBadge },
    registration: { showNotification },
  };
  runInNewContext(source, { self, caches: {}, URL, clients: { matchAll: async () => windows, openWindow } });
  const tell = async (name: string, event: Record<string, unknown>) => {
    let work: Promise<unknown> | undefined;
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return { tell, windows, openWindow, showNotification, setAppBadge };
}

const message = {
  web_push: 8030,
  notification: {
    title: 'Expense submitted',
    body: 'Omar submitted QAR 480.00',
    lang: 'en',
    dir: 'ltr',
    navigate: 'https://binaa.qa/inbox/7',
    tag: 'notice-7',
  },
  app_badge: 3,
};
const push = (worker: ReturnType<typeof startWorker>, data: unknown) =>
  worker.tell('push', { data: { json: () => data } });
const click = async (worker: ReturnType<typeof startWorker>, path: string) => {
  const close = vi.fn();
  await worker.tell('notificationclick', { notification: { close, data: { path } } });
  expect(close).toHaveBeenCalledOnce();
};

it('shows what was pushed, and the number of unread notices on the icon', async () => {
  const worker = startWorker();
  await push(worker, message);
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith('Expense submitted', {
    body: 'Omar submitted QAR 480.00',
    lang: 'en',
    dir: 'ltr',
    icon: '/icons/icon-192.png',
    tag: 'notice-7',
    renotify: true,
    data: { path: '/inbox/7' },
  });
  expect(worker.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

it.each([
  ['/inbox/7', '/inbox/7'],
  ['/inbox', '/inbox'],
  ['https://evil.example/inbox/8', '/inbox/8'],
  ['https://evil.example/', '/inbox'],
  ['/settings', '/inbox'],
  ['/inbox/../settings', '/inbox'],
  [undefined, '/inbox'],
])('leads %s to %s of this application', async (navigate, path) => {
  const worker = startWorker();
  await push(worker, { notification: { title: 'Notice', navigate } });
  expect(worker.showNotification).toHaveBeenCalledWith('Notice', expect.objectContaining({ data: { path } }));
});

it('shows something even for a message that it cannot read', async () => {
  const worker = startWorker();
  await worker.tell('push', {
    data: {
      json: () => {
        throw new SyntaxError('Not JSON');
      },
    },
  });
  await worker.tell('push', { data: null });
  expect(worker.showNotification).toHaveBeenCalledTimes(2);
  expect(worker.showNotification).toHaveBeenCalledWith('Binaa', expect.objectContaining({ data: { path: '/inbox' } }));
});

it('opens the notice in a new window when none shows the inbox', async () => {
  const worker = startWorker(['/projects/new', '/inboxes']);
  await click(worker, '/inbox/7');
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('/inbox/7');
  for (const each of worker.windows) expect(each.navigate).not.toHaveBeenCalled();
});

it('uses a window that shows the inbox', async () => {
  const worker = startWorker(['/expenses', '/inbox?tab=all']);
  await click(worker, '/inbox/7');
  expect(worker.windows[1]?.focus).toHaveBeenCalledOnce();
  expect(worker.windows[1]?.navigate).toHaveBeenCalledExactlyOnceWith('/inbox/7');
  expect(worker.openWindow).not.toHaveBeenCalled();
});

it('only brings a window to the front that shows the notice already', async () => {
  const worker = startWorker(['/inbox/7']);
  await click(worker, '/inbox/7');
  expect(worker.windows[0]?.focus).toHaveBeenCalledOnce();
  expect(worker.windows[0]?.navigate).not.toHaveBeenCalled();
});
