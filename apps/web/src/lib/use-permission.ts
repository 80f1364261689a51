import { type Action, mayAttempt } from '@binaa/contract/permissions';
import { useSession } from './session.ts';

/** Whether the user's role may attempt the action. This only hides controls; the server decides. */
export function useMay(action: Action): boolean {
  const { user, passUser } = useSession();
  const role = (user ?? passUser)?.role;
  return role !== undefined && mayAttempt(role, action);
}
