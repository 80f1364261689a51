import type { Role } from '@binaa/contract/roles';

/** The signed-in user, as currently stored in the database rather than in the token. */
export type Actor = {
  id: number;
  name: string;
  email: string;
  role: Role;
  passwordResetRequired: boolean;
  signedInAt: Date;
  /** Whatever ends all sessions of the user increments it. */
  sessionVersion: number;
  /** The token of this session. */
  token: { id: string; expiresAt: Date };
};
