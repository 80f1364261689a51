import { allowsScope, type Scope } from '@binaa/contract/api-scopes';
import type { Role } from '@binaa/contract/roles';

/** The calling user, as currently stored in the database rather than in the token. */
export type Actor = {
  id: number;
  name: string;
  email: string;
  role: Role;
  passwordResetRequired: boolean;
  signedInAt: Date;
  /** The session began when a second factor was required of the user, who had none. */
  beganWithoutFactor?: boolean;
  /** Whatever ends all sessions of the user increments it. */
  sessionVersion: number;
  /** The token of this session. */
  token: { id: string; expiresAt: Date };
  /** The API token of a call that was made with one instead of a session. */
  apiToken?: { id: number; scopes: readonly Scope[] };
};

/** Whether the caller may also do this: a session may, an API token only with the scope. */
export function hasScope({ apiToken }: Pick<Actor, 'apiToken'>, scope: Scope): boolean {
  return apiToken === undefined || allowsScope(apiToken.scopes, scope);
}
