import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { ReturnState } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { isLimited } from '../lib/token.ts';

/**
 * Redirects to the sign-in page without a session, and to the profile while the user must first choose a password or add
 * a second factor. Remembers where the user wanted to go, unless they signed out.
 */
export function RequireSession({ children }: { children: (userId: number) => ReactNode }) {
  const { user, signedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  const wanted = { from: `${pathname}${search}${hash}` };
  if (user && isLimited(user) && pathname !== paths.profile) {
    return <Navigate to={paths.profile} replace state={wanted} />;
  }
  if (user) return children(user.id);
  const state: ReturnState = signedOut ? null : wanted;
  return <Navigate to={paths.login} replace state={state} />;
}
