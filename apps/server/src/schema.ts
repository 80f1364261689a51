import type { Role } from '@binaa/contract/roles';
import type { UserCategory } from '@binaa/contract/user-categories';
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely';

/** The tables as the migrations make them. */
export type Schema = {
  users: UsersTable;
  server_settings: ServerSettingsTable;
  audit_entries: AuditEntriesTable;
  idempotency_keys: IdempotencyKeysTable;
  sign_in_throttles: SignInThrottlesTable;
};

/** The database, or the transaction a use case runs in: use cases take it as their first argument. */
export type Db = Kysely<Schema>;

export type GeneratedMoment = ColumnType<Date, Date | undefined, Date>;

type UsersTable = {
  id: Generated<number>;
  name: string;
  email: string;
  role: Role;
  category: UserCategory | null;
  salary_minor: number | null;
  password_hash: string;
  password_reset_required: Generated<boolean>;
  password_set_at: GeneratedMoment;
  session_version: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Date | null;
};
export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
export type UserChange = Updateable<UsersTable>;

type ServerSettingsTable = { key: string; value: string };

type AuditEntriesTable = {
  id: Generated<number>;
  at: GeneratedMoment;
  actor_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
};

type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  response: ColumnType<unknown, string | null, string | null>;
  created_at: GeneratedMoment;
};

type SignInThrottlesTable = {
  key: string;
  failures: number;
  blocked_until: Date;
  updated_at: Date;
};
