import { createPath, parsePath } from 'react-router';
import * as z from 'zod/mini';

/**
 * The screens that this tab has shown, so that links back lead to the same filters and page. Stored for the session of the
 * tab: a reload keeps it. Addresses hold search texts, so it is removed when another user signs in.
 */
const visitedKey = 'binaa.visited';
const maxScreens = 50;

const stored = z.object({
  /** The latest query of a screen, by its path; screens without one are absent. */
  queries: z.record(z.string(), z.string()),
  /** The path of each entry of the browser's history, by the router's number of the entry. */
  entries: z.record(z.string(), z.string()),
});
type Visited = z.infer<typeof stored>;

let visited: Visited | undefined;

function load(): Visited {
  try {
    const { data } = z.safeParse(stored, JSON.parse(sessionStorage.getItem(visitedKey) ?? '{}'));
    if (data) return data;
  } catch {
    // Refused by the browser, or not ours: start anew.
  }
  return { queries: {}, entries: {} };
}

function save(): void {
  try {
    sessionStorage.setItem(visitedKey, JSON.stringify(visited));
  } catch {
    // Without session storage the memory of the page has to do.
  }
}

/** The router numbers its history entries; 0 is the first one of the tab. */
function currentEntry(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

export function rememberVisit(pathname: string, search: string): void {
  visited ??= load();
  const { [pathname]: _previous, ...queries } = visited.queries;
  const latest = Object.entries(queries).slice(-maxScreens);
  visited = {
    queries: Object.fromEntries(search === '' ? latest : [...latest, [pathname, search]]),
    entries: { ...visited.entries, [currentEntry()]: pathname },
  };
  save();
}

export function forgetVisits(): void {
  visited = { queries: {}, entries: {} };
  save();
}

/** The address of a screen with the filters and page that it was last left with. An address with a query stays as it is. */
export function lastAddress(address: string): string {
  visited ??= load();
  const { pathname = '/', search = '' } = parsePath(address);
  return search === '' ? createPath({ pathname, search: visited.queries[pathname] ?? '' }) : address;
}

/** Whether the browser's back button would lead to this screen. */
export function isPreviousScreen(address: string): boolean {
  visited ??= load();
  return visited.entries[currentEntry() - 1] === parsePath(address).pathname;
}

/** Whether the application has shown a screen before this one. The first entry of a tab has none before it. */
export function hasPreviousScreen(): boolean {
  return currentEntry() > 0;
}
