import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDecisionStore } from './decision-store.ts';
import { sendDecision } from './send-decision.ts';

/** The decisions made on this screen. Whoever leaves or hides it cannot undo any more, so everything is sent then. */
export function useDecisions() {
  const [store] = useState(() => createDecisionStore(sendDecision));
  const held = useSyncExternalStore(store.subscribe, store.held);
  useEffect(() => {
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') store.leave();
    };
    window.addEventListener('pagehide', store.leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('pagehide', store.leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      store.leave();
    };
  }, [store]);
  return { held, decide: store.decide, undo: store.undo };
}
