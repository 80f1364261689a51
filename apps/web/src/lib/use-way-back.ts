import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The router counts its own entries: the first one of a tab has nothing of ours behind it. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** A link to the page one came from, or to `otherwise` where there is none; a new tab always opens `otherwise`. */
export function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  return {
    to: otherwise,
    onClick: (event: MouseEvent) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (opensElsewhere || !hasPreviousPage()) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
