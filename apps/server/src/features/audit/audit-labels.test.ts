import { changesOf } from '@binaa/contract/audit-changes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';

const test = useTestApp();

const auditedTables = [
  'users',
  'projects',
  'milestones',
  'sites',
  'tasks',
  'task_notes',
  'expenses',
  'attendances',
  'documents',
];

/** Columns that no audit entry contains. */
const neverRecorded = ['search_text', 'password_hash', 'password_reset_required', 'password_set_at', 'session_version'];

const reader = { language: 'ar' as const, day: String, moment: String };

describe('the audit trail', () => {
  it.each(auditedTables)('has an Arabic label for every column of %s', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name <> all (${neverRecorded})
    `.execute(test.db);
    expect(rows.length).toBeGreaterThan(3);
    // A field without a label is shown by its own name, in Latin letters.
    const labels = rows.flatMap(({ name }) => changesOf({ before: null, after: { [name]: 'x' } }, reader));
    const unlabelled = labels.filter(({ label }) => !/\p{Script=Arabic}/u.test(label)).map(({ field }) => field);
    expect(unlabelled, 'add them to packages/contract/src/audit-labels.ts').toEqual([]);
  });
});
