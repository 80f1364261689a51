import { type Action, type Grant, grantOf, mayAttempt } from '@binaa/contract/permissions';
import { useSession } from './session.ts';

/** Whether the user's role may attempt the action. This only hides controls; the server decides. */
export function useMay(action: Action): boolean {
  const { user } = useSession();
  return user !== undefined && mayAttempt(user.role, action);
}

export function useGrant(action: Action): Grant {
  const { user } = useSession();
  return user === undefined ? 'none' : grantOf(user.role, action);
}
