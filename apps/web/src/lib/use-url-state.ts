import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

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
  /** The page counts from 0, as the API does; the address counts from 1, as people do. */
  state: WithPage<Values>;
  /** A changed filter leads back to the first page. */
  setFilters: (patch: Partial<Values>, options?: { replace?: boolean }) => void;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  clear: () => void;
  isFiltered: boolean;
};

/** Search, filters and page held in the address: back, reload and a shared link give the same view. */
export function useUrlState<const Name extends string>(initial: Record<Name, string>): UrlState<Record<Name, string>> {
  type Held = Record<Name, string>;
  const [params, setParams] = useSearchParams();
  const state = read(params, initial);

  /** From what the address says now: on a slow phone the last change may not be on screen yet, and must not be lost. */
  function change(changed: (now: WithPage<Held>) => WithPage<Held>, replace: boolean) {
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

const typingPause = 250;

/** A search box over the address: what is typed shows at once, the address follows when the typing pauses. */
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
      setTyped(undefined);
      return undefined;
    }
    const timer = setTimeout(() => latest.current(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, held]);

  return { value: typed ?? held, onChange: setTyped };
}
