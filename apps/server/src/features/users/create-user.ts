import type { ResetMode, User, UserInput } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, UserRow } from '../../schema.ts';
import { initialPassword, initialPasswordColumns, unknownPassword } from './initial-password.ts';
import { refuseTakenUsername } from './refuse-taken-username.ts';
import { refuseOfficeAccount } from './require-editable-user.ts';
import { resetModeOf } from './reset-mode.ts';
import { userColumns, userSnapshot } from './user.columns.ts';
import { presentUser } from './user.presenter.ts';
import { insertUser } from './user.queries.ts';

/** Without a reset mode the company decides. */
export type UserDeps = { clock: Clock; resetMode?: ResetMode | undefined };

export async function createUser(
  tx: Db,
  deps: UserDeps,
  actor: Actor,
  input: UserInput,
): Promise<User & { temporaryPassword?: string }> {
  refuseOfficeAccount(actor, input.role);
  const { password, ...shownOnce } = actor.apiToken
    ? unknownPassword()
    : initialPassword(await resetModeOf(tx, deps.resetMode), input);
  const row = await addUser(tx, deps.clock, actor, input, await initialPasswordColumns(password, deps.clock.now()));
  return { ...presentUser({ ...row, balance_minor: null }, actor), ...shownOnce };
}

/** With the columns of an initial password that were computed before: hashing many passwords takes long. */
export async function addUser(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: UserInput,
  password: Awaited<ReturnType<typeof initialPasswordColumns>>,
): Promise<UserRow> {
  const now = clock.now();
  const row = await refuseTakenUsername(
    insertUser(tx, {
      ...userColumns(input),
      ...password,
      created_at: now,
      updated_at: now,
    }),
  );
  await writeAudit(tx, actor, 'user.create', row.id, { after: userSnapshot(row) });
  return row;
}
