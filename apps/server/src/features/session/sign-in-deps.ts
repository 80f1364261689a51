import type { Tokens } from '../../platform/session/tokens.ts';
import type { SecondFactorDeps } from '../sign-in-security/passkeys.ts';

export type SignInDeps = SecondFactorDeps & { tokens: Tokens; initialPasswordDays: number };
