import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { ReturnState } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';

/** Redirects to the sign-in page without a session, and remembers where the user wanted to go. */
export function RequireSession({ children }: { children: (userId: number) => ReactNode }) {
  const { user, signedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return children(user.id);
  const state: ReturnState = signedOut ? null : { from: `${pathname}${search}${hash}` };
  return <Navigate to={paths.login} replace state={state} />;
}
