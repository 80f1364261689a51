import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { useTestApp } = await import('../../../../test/build-test-app.ts');
const { findOwnSlipView, findSlipView } = await import('./slip.queries.ts');
const { selectCosts, selectDays, selectLines } = await import('./slip-parts.queries.ts');
const test = useTestApp();

it('prepares the statements of a payslip when it is read often', async () => {
  await test.db.connection().execute(async (db) => {
    for (let times = 0; times < 6; times += 1) {
      await findSlipView(db, { runId: 1, userId: 1 });
      await findOwnSlipView(db, { userId: 1, slipId: 1 });
      await selectLines(db, [1]);
      await selectDays(db, [1], test.deps.clock.timeZone);
      await selectCosts(db, 1);
    }
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%payslip%'`.execute(db);
    expect(rows).toHaveLength(5);
  });
});
