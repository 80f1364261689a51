import { randomUUID } from 'node:crypto';
import { importMessages } from '@binaa/contract/imports';
import { fromMinor } from '@binaa/contract/money';
import { type UserInput, userMessages, userRules } from '@binaa/contract/users';
import { hashPassword } from '../../../platform/session/passwords.ts';
import type { UserRow } from '../../../schema.ts';
import { addUser } from '../../users/create-user.ts';
import { updateUser } from '../../users/update-user.ts';
import { userColumns } from '../../users/user.columns.ts';
import { findUsersByIdOrUsername } from '../existing-records.queries.ts';
import { type Batch, type KindImporter, type Row, refuse } from '../import-row.ts';
import { hasColumns, openRecords, pickFields, sameText, textOf, textsOf } from '../record-importer.ts';

const columns = {
  name: 'name',
  email: 'username',
  role: 'role',
  category: 'category',
  salary: 'salary',
  otherName: 'otherName',
};

export const userImporter: KindImporter = {
  keyOf({ username }) {
    const text = textOf(username);
    return text === '' ? undefined : { column: 'username', text, key: text.toLowerCase() };
  },
  open(batch, rows) {
    const { tx, clock, actor } = batch;
    return openRecords<UserInput, UserRow>(batch, rows, {
      kind: 'USERS',
      rules: userRules,
      columns,
      async open(refIds) {
        const records = await findUsersByIdOrUsername(tx, refIds, textsOf(rows, 'username'));
        // The username of a deleted user is free again.
        const present = records.filter((record) => record.deleted_at === null);
        const hashOf = initialHashes(batch, rows);
        return {
          records,
          matches: (record, { username }) => sameText(record.email, username),
          resolve: (values) => pickFields(values, columns),
          merge: (record, fields) => ({ ...currentInput(record), ...fields }),
          isSame: (record, input) => hasColumns(record, userColumns(input)),
          async create(input) {
            if (input.role === 'ADMIN') refuse('role', importMessages.newAdmin);
            // Another Ref stands for this user.
            if (present.some(({ email }) => sameText(email, input.email))) {
              refuse('username', userMessages.usernameTaken);
            }
            const now = clock.now();
            const row = await addUser(tx, clock, actor, input, {
              password_hash: await hashOf(input.email),
              password_reset_required: true,
              password_set_at: now,
            });
            return row.id;
          },
          async update(record, input) {
            if (input.role === 'ADMIN' && record.role !== 'ADMIN') refuse('role', importMessages.newAdmin);
            await updateUser(tx, clock, actor, record.id, input);
          },
        };
      },
    });
  },
};

function currentInput({
  name,
  other_name: otherName,
  email,
  role,
  category,
  salary_minor: salary,
}: UserRow): UserInput {
  return { name, otherName, email, role, category, salary: salary === null ? null : fromMinor(salary) };
}

/**
 * The initial passwords of new people. Each is hashed while the person before is saved: hashing a whole batch would keep
 * sign-ins waiting for a thread, and the transaction idle. With `RESET_MODE=random` nobody knows the passwords: an import
 * shows none, so an administrator resets each person's password, which shows a new one.
 */
function initialHashes({ isCheck, resetMode }: Batch, rows: readonly Row[]): (username: string) => Promise<string> {
  if (isCheck) return async () => 'not hashed in a check';
  if (resetMode === 'random') {
    const unknown = hashPassword(randomUUID());
    return () => unknown;
  }
  const usernames = textsOf(rows, 'username');
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (username: string) => {
    const hash = hashes.get(username) ?? hashPassword(username);
    hashes.set(username, hash);
    return hash;
  };
  return (username) => {
    const hash = hashOf(username);
    const following = usernames[usernames.indexOf(username) + 1];
    if (following !== undefined) hashOf(following).catch(() => undefined);
    return hash;
  };
}
