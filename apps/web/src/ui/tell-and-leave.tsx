import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { notify } from './toast.tsx';

/** Takes the user away from a screen that cannot be shown, and says why. */
export function TellAndLeave({ message, to }: { message: string; to: string }) {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    notify.error(message);
  }, [message]);
  return <Navigate to={to} replace />;
}
