import type { Action } from '@binaa/contract/permissions';
import type { ReactNode } from 'react';
import { useMay } from '../lib/use-permission.ts';
import { Refused } from '../ui/refused.tsx';

type RequireActionProps = { action: Action; refusal?: string | undefined; children: ReactNode };

/** Renders the screen if the user may attempt the action; otherwise shows the refusal and redirects to the dashboard. */
export function RequireAction({ action, refusal, children }: RequireActionProps) {
  return useMay(action) ? children : <Refused reason={refusal} />;
}
