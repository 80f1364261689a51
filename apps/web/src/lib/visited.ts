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

/**
 * How many entries of the browser's history lead back to another screen than this one: every filter of a list adds an
 * entry of the same screen. Undefined if this tab has shown no other screen before.
 */
export function stepsBack(): number | undefined {
  visited ??= load();
  const { entries } = visited;
  const current = currentEntry();
  let entry = current - 1;
  while (entry >= 0 && entries[entry] === entries[current]) entry -= 1;
  return entry < 0 ? undefined : current - entry;
}

/** Like `stepsBack`, if they lead to this screen. */
export function stepsBackTo(address: string): number | undefined {
  const steps = stepsBack();
  if (steps === undefined) return undefined;
  return visited?.entries[currentEntry() - steps] === parsePath(address).pathname ? steps : undefined;
}
