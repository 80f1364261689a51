import type { Action } from '@binaa/contract/permissions';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { text, useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useMay } from '../lib/use-permission.ts';
import { notify } from '../ui/toast.tsx';

const defaultRefusal = text('You do not have permission to access this page.');

type RequireActionProps = { action: Action; refusal?: string | undefined; children: ReactNode };

/** Renders the screen if the user may attempt the action; otherwise shows the refusal and redirects to the dashboard. */
export function RequireAction({ action, refusal = defaultRefusal, children }: RequireActionProps) {
  return useMay(action) ? children : <Refused reason={refusal} />;
}

function Refused({ reason }: { reason: string }) {
  const { t } = useText();
  const wasNotified = useRef(false);
  useEffect(() => {
    if (wasNotified.current) return;
    wasNotified.current = true;
    notify.error(t(reason));
  }, [t, reason]);
  return <Navigate to={paths.dashboard} replace />;
}
