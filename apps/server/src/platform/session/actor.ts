import type { Role } from '@binaa/contract/roles';

/** Who is acting, as the database knows them at this moment, not as the token remembers them. */
export type Actor = {
  id: number;
  name: string;
  email: string;
  role: Role;
  passwordResetRequired: boolean;
  signedInAt: Date;
};
