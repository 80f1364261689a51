import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { notify } from './toast.tsx';

/** Redirects from a screen that cannot be shown, and says why. */
export function NotifyAndRedirect({ message, to }: { message: string; to: string }) {
  const wasNotified = useRef(false);
  useEffect(() => {
    if (wasNotified.current) return;
    wasNotified.current = true;
    notify.error(message);
  }, [message]);
  return <Navigate to={to} replace />;
}
