import { type Action, type Grant, grantOf, mayAttempt } from '@binaa/contract/permissions';
import { useSession } from './session.ts';

/** Whether the signed-in user's role may attempt the action. The server decides; this only hides. */
export function useMay(action: Action): boolean {
  const { user } = useSession();
  return user !== undefined && mayAttempt(user.role, action);
}

export function useGrant(action: Action): Grant {
  const { user } = useSession();
  return user === undefined ? 'none' : grantOf(user.role, action);
}
