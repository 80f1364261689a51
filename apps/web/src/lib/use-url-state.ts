import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Filters = Record<string, string>;
type WithPage<Values extends Filters> = Values & { page: number };

function read<Values extends Filters>(params: URLSearchParams, defaults: Values): WithPage<Values> {
  const values = Object.entries(defaults).map(([name, initial]) => [name, params.get(name) ?? initial]);
  const shownPage = Number(params.get('page') ?? '1');
  const page = Number.isSafeInteger(shownPage) && shownPage > 1 ? shownPage - 1 : 0;
  return { ...(Object.fromEntries(values) as Values), page };
}

function write<Values extends Filters>(params: URLSearchParams, state: WithPage<Values>, defaults: Values) {
  const next = new URLSearchParams(params);
  for (const [name, initial] of Object.entries(defaults)) {
    const value = state[name] as string;
    if (value === initial) next.delete(name);
    else next.set(name, value);
  }
  if (state.page > 0) next.set('page', String(state.page + 1));
  else next.delete('page');
  return next;
}

export type UrlState<Values extends Filters> = {
  /** The page is 0-based, as in the API. In the URL it is 1-based. */
  state: WithPage<Values>;
  /** Also returns to the first page. */
  setFilters: (patch: Partial<Values>, options?: { replace?: boolean }) => void;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  clear: () => void;
  isFiltered: boolean;
};

/** Keeps search, filters and page in the URL, so that back, reload and shared links give the same view. */
export function useUrlState<const Name extends string>(initial: Record<Name, string>): UrlState<Record<Name, string>> {
  type Held = Record<Name, string>;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const state = read(params, initial);

  /** Starts from the current URL: on a slow phone the previous change may not be rendered yet and must not be lost. */
  function change(changed: (now: WithPage<Held>) => WithPage<Held>, replace: boolean) {
    // The reader has left for a screen that is still being loaded: what was typed last must not bring them back.
    if (window.location.pathname !== pathname) return;
    const now = new URLSearchParams(window.location.search);
    setParams(write(now, changed(read(now, initial)), initial), { replace, preventScrollReset: true });
  }

  return {
    state,
    setFilters: (patch, { replace = false } = {}) => change((now) => ({ ...now, ...patch, page: 0 }), replace),
    setPage: (page, { replace = false } = {}) => change((now) => ({ ...now, page }), replace),
    clear: () => change(() => ({ ...initial, page: 0 }), false),
    isFiltered: (Object.keys(initial) as Name[]).some((name) => state[name] !== initial[name]),
  };
}

const typingPauseMs = 250;

/** A search box bound to the URL. Typed text shows at once; the URL is updated when typing pauses. */
export function useSearchBox(
  held: string,
  commit: (search: string) => void,
): { value: string; onChange: (typed: string) => void } {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  useEffect(() => {
    if (typed === undefined) return undefined;
    if (typed === held) {
      // The user may have typed on since this was rendered.
      setTyped((now) => (now === held ? undefined : now));
      return undefined;
    }
    const timer = setTimeout(() => latest.current(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, held]);

  return { value: typed ?? held, onChange: setTyped };
}
