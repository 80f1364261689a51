import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The router numbers its history entries. The first entry of a tab has no page of this application before it. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** A link to the previous page, or to `otherwise` if there is none. Opened in a new tab it always leads to `otherwise`. */
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
