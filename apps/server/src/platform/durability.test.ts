import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { findDurabilityFaults, warnAboutDurability } from './durability.ts';

const test = useTestApp();

// The PostgreSQL of the tests has all durability settings off, for speed.
it('names every setting that can lose acknowledged writes', async () => {
  expect(await findDurabilityFaults(test.db)).toEqual([
    'fsync is off: a power cut can destroy the whole database.',
    'full_page_writes is off: a power cut can leave pages half written.',
    'synchronous_commit is off: a crash loses what was just acknowledged, money included.',
  ]);
  const warnings: string[] = [];
  await warnAboutDurability(test.db, (text) => warnings.push(text));
  expect(warnings).toEqual([expect.stringContaining('WARNING: this PostgreSQL does not keep what it acknowledges.')]);
});

it('does not warn about safe settings', async () => {
  await test.db.transaction().execute(async (tx) => {
    for (const setting of ['on', 'local', 'remote_apply']) {
      await sql`select set_config('synchronous_commit', ${setting}, true)`.execute(tx);
      expect(await findDurabilityFaults(tx)).toHaveLength(2);
    }
  });
});
