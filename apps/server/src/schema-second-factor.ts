import type { DeviceKind, FactorRequirement } from '@binaa/contract/sign-in-security';
import type { Generated, Selectable } from 'kysely';

export type SecondFactorDevicesTable = {
  id: Generated<number>;
  user_id: number;
  kind: DeviceKind;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  seed: Buffer | null;
  last_step: number | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: number | null;
  transports: string[] | null;
};
export type RecoveryCodesTable = {
  user_id: number;
  hash: Buffer;
  used_at: Date | null;
};
export type SignInChallengesTable = {
  hash: Buffer;
  purpose: ChallengePurpose;
  user_id: number | null;
  session_version: number | null;
  seed: Buffer | null;
  expires_at: Date;
  used_at: Date | null;
};
export type SessionConfirmationsTable = {
  token_id: string;
  confirmed_at: Date;
};
export type SignInSettingsTable = {
  id: Generated<boolean>;
  second_factor_of: Generated<FactorRequirement>;
};

export type ChallengePurpose = 'SECOND_STEP' | 'PASSKEY_SIGN_IN' | 'CONFIRM' | 'ADD_AUTHENTICATOR' | 'ADD_PASSKEY';
export type DeviceRow = Selectable<SecondFactorDevicesTable>;
