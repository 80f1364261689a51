import type { LabourRates } from '@binaa/contract/labour-rates';
import type { LedgerReport } from '@binaa/contract/ledger';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { readCost } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { recountNextRecords } from './labour-recount.queries.ts';
import { recountBatch, recountLabour } from './recount-labour.ts';

const test = useTestApp();
let admin: Call;
let projectId: number;
let siteId: number;
let workerId: number;
/** A trade of its own for each test. */
const trades = ['WELDER', 'PLUMBER', 'PAINTER'] as const;
let trade: (typeof trades)[number];
let used = 0;

const records = recountBatch + 1;

/** One record more than a batch, of an hour each. */
beforeEach(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  trade = trades[used] ?? 'WELDER';
  used += 1;
  projectId = (await buildProject(test.db)).id;
  siteId = (await buildSite(test.db, { project_id: projectId })).id;
  workerId = (await buildUser(test.db, { role: 'WORKER', category: trade })).id;
  await sql`
    insert into attendances (user_id, site_id, date, in_time, out_time, created_at, updated_at)
    select ${workerId}, ${siteId}, day, day + time '05:00', day + time '06:00', now(), now()
    from generate_series(1, ${records}) as n, lateral (select date '2010-01-01' + n) as one (day)`.execute(test.db);
});

async function addRate(rate: number, validFrom: string) {
  const { rates, version } = (await admin('GET', '/labour-rates')).json<LabourRates>();
  const body = { rates: [...rates, { trade, rate, validFrom }], version };
  expect((await admin('PUT', '/labour-rates', body)).statusCode).toBe(200);
}

const labour = async () => (await readCost(admin, projectId)).total.labour;
const warnings = async () => (await readCost(admin, projectId)).warnings.map(({ kind }) => kind);
const holds = async () => (await admin('GET', '/ledger/verify')).json<LedgerReport>().holds;

it('costs many older records in the background, and says so as long as it lasts', async () => {
  expect(await warnings()).toContain('NO_RATE');
  await addRate(10, '2000-01-01');
  expect(await labour()).toBe(0);
  expect(await warnings()).toContain('RECOUNTING');
  expect(await holds()).toBe(true);
  // What is written meanwhile has the new rate at once.
  await buildAttendance(test.db, { user_id: workerId, site_id: siteId });
  expect(await labour()).toBe(40);
  await test.db.transaction().execute((tx) => recountNextRecords(tx, recountBatch));
  expect(await labour()).toBe(10 * recountBatch + 40);
  expect(await holds()).toBe(true);
  await recountLabour(test.db);
  expect(await labour()).toBe(10 * records + 40);
  expect(await warnings()).not.toContain('RECOUNTING');
  expect(await warnings()).not.toContain('NO_RATE');
  expect(await holds()).toBe(true);
});

it('loses nothing when a batch is lost, and several processes take turns', async () => {
  await addRate(12.5, '2000-01-01');
  const lost = test.db.transaction().execute(async (tx) => {
    await recountNextRecords(tx, 1_000);
    throw new Error('killed');
  });
  await expect(lost).rejects.toThrow('killed');
  expect(await labour()).toBe(0);
  await Promise.all([recountLabour(test.db, 700), recountLabour(test.db, 900)]);
  expect(await labour()).toBe(12.5 * records);
  expect(await holds()).toBe(true);
});

it('starts over when the trade gets another rate meanwhile', async () => {
  await addRate(10, '2000-01-01');
  await test.db.transaction().execute((tx) => recountNextRecords(tx, 4_900));
  // Of the day of the test's clock; a later rate may start 92 days back.
  await buildAttendance(test.db, { user_id: workerId, site_id: siteId });
  await addRate(20, '2026-03-01');
  expect(await warnings()).toContain('RECOUNTING');
  await recountLabour(test.db);
  expect(await labour()).toBe(10 * records + 4 * 20);
  expect(await holds()).toBe(true);
});
