import '../src/styles/main.css';
import type { Role } from '@binaa/contract/roles';
import type { User } from '@binaa/contract/users';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { page } from 'vitest/browser';
import { App } from '../src/app/app.tsx';
import { Shell } from '../src/app/lazy-shell.ts';
import { prefetchScreen } from '../src/app/screens.ts';
import { answerConfirmation } from '../src/lib/confirmation.ts';
import { setOffline } from '../src/lib/connection.ts';
import { setDateStyle } from '../src/lib/date-style.ts';
import { startI18n } from '../src/lib/i18n.ts';
import { forgetOneTimePassword } from '../src/lib/one-time-password.ts';
import { clearCacheBetweenUsers, queryClient } from '../src/lib/query-client.ts';
import { startSession } from '../src/lib/session.ts';
import { startTheme } from '../src/lib/theme.ts';
import { removeToken, storedToken, storeToken, tokenKey } from '../src/lib/token.ts';
import { forgetVisits } from '../src/lib/visited.ts';
import { people } from './company.ts';

type Opening = {
  /** Nobody is signed in if absent. */
  as?: Role | User;
  language?: 'en' | 'ar';
  /** Of the window, in pixels: 390 for a phone. */
  width?: number;
};

const windowHeight = 900;

let root: Root | undefined;
const addressOfRunner = window.location.href;

/** The parts of main.tsx that run once for a page. All tests of a worker share one page. */
export function startApplication(): void {
  startSession();
  clearCacheBetweenUsers();
  const { queries = {}, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

/** Opens the application at an address, as the first page of a new browser. */
export async function openScreen(path: string, { as, language = 'en', width = 1440 }: Opening = {}): Promise<void> {
  closeScreen();
  await page.viewport(width, windowHeight);
  // The server is told of a chosen language only.
  if (language !== 'en') localStorage.setItem('binaa.language', language);
  if (as !== undefined) storeToken(tokenOf(typeof as === 'string' ? people[as] : as));
  window.history.replaceState(null, '', path);
  await show();
}

/** Opens another address in the same tab: storage stays, and what was loaded is asked for again. */
export async function visit(path: string): Promise<void> {
  closeScreen();
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1 }, '', path);
  await show();
}

export async function reload(): Promise<void> {
  closeScreen();
  await show();
}

/** The address on the screen, with its query. */
export function address(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** The same steps as in main.tsx. StrictMode would send every request twice. */
async function show(): Promise<void> {
  startTheme();
  readSessionAnew();
  await Promise.all([startI18n(), Shell.load(), prefetchScreen(window.location.pathname)]);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(<App />);
}

/** Reads the stored token as after a sign-in in another tab. A new page does not know that somebody signed out before. */
function readSessionAnew(): void {
  const token = storedToken();
  const expired = tokenOf(people.ADMIN, { exp: 1 });
  for (const each of [tokenOf(people.ADMIN), expired, token]) {
    if (each === undefined) continue;
    storeToken(each);
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  }
}

function closeScreen(): void {
  toast.dismiss();
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
  queryClient.clear();
  setOffline(false);
}

/** Leaves nothing to the next test. */
export async function resetScreen(): Promise<void> {
  closeScreen();
  removeToken();
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  window.history.replaceState(null, '', addressOfRunner);
  // Removes what was chosen from the module's memory as well.
  setDateStyle('standard');
  forgetOneTimePassword();
  answerConfirmation(false);
  localStorage.clear();
  sessionStorage.clear();
  forgetVisits();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleteDatabase(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`${name} was not deleted`, { cause: request.error })));
  });
}

/** A token as the server signs it, with or without (undefined) what is given. The browser does not check the signature. */
export function tokenOf({ id, name, email, role }: User, given: Record<string, unknown> = {}): string {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const claims = { id, name, email, role, sub: email, exp: expiresAt, ...given };
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.');
}
