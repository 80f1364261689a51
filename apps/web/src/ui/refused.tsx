import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { text, useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { notify } from './toast.tsx';

const defaultReason = text('You do not have permission to access this page.');

/** In place of a screen that the reader may not open: says so and leads to the dashboard. */
export function Refused({ reason = defaultReason }: { reason?: string | undefined }) {
  const { t } = useText();
  const wasNotified = useRef(false);
  useEffect(() => {
    if (wasNotified.current) return;
    wasNotified.current = true;
    notify.error(t(reason));
  }, [t, reason]);
  return <Navigate to={paths.dashboard} replace />;
}
