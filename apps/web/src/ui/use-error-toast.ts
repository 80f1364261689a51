import { useEffect } from 'react';
import { notify } from './toast.tsx';

/** Reports a failure when it occurs. */
export function useErrorToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) notify.error(message);
  }, [failed, message]);
}
