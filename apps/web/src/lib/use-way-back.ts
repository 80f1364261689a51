import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { lastAddress, stepsBack, stepsBackTo } from './visited.ts';

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link to the previous screen, or to `otherwise` if there is none. Opened in a new tab it always leads to `otherwise`. */
export function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  return {
    to: lastAddress(otherwise),
    onClick: (event: MouseEvent) => {
      const steps = stepsBack();
      if (opensElsewhere(event) || steps === undefined) return;
      event.preventDefault();
      void navigate(-steps);
    },
  };
}

/** A link to a screen as it was left: with its filters and page and, if the user came from there, its scroll position. */
export function useWayBackTo(screen: string) {
  const navigate = useNavigate();
  return {
    to: lastAddress(screen),
    onClick: (event: MouseEvent) => {
      const steps = stepsBackTo(screen);
      if (opensElsewhere(event) || steps === undefined) return;
      event.preventDefault();
      void navigate(-steps);
    },
  };
}
