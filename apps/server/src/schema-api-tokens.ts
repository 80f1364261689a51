import type { Scope } from '@binaa/contract/api-scopes';
import type { Generated, Selectable } from 'kysely';

export type ApiTokensTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
  minute_began_at: Date | null;
  minute_calls: Generated<number>;
};
export type CalendarFeedsTable = {
  user_id: number;
  hash: Buffer;
  with_holidays: boolean;
  created_at: Date;
  last_read_at: Date | null;
  hour_began_at: Date | null;
  hour_calls: Generated<number>;
};
export type PasswordLinksTable = {
  hash: Buffer;
  user_id: number;
  email: string;
  session_version: number;
  asked_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type ApiTokenRow = Selectable<ApiTokensTable>;
