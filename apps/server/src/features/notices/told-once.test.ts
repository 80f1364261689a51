import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { buildPeople, noticesOf, type People } from '../../../test/notices/people.ts';
import { writeAudit } from '../../platform/audit.ts';
import { dispatchNotices, tellMoments } from './dispatch-notices.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
  await dispatchNotices(test.db, test.deps.clock);
});

/** Entries that the worker hears of, each in a notice of its own. */
async function changeRole(times: number): Promise<void> {
  const { admin, worker } = people;
  for (let time = 0; time < times; time += 1) {
    await test.db
      .transaction()
      .execute((tx) => writeAudit(tx, admin.user, 'user.change-role', worker.user.id, { after: { role: 'WORKER' } }));
  }
}

const countOf = async () => {
  const counts = await sql<{ notices: number; events: number }>`
    select (select count(*) from notices where user_id = ${people.worker.user.id}) as notices,
      (select count(*) from notice_events where kind = 'ACCOUNT_CHANGED') as events
  `.execute(test.db);
  return counts.rows[0];
};

it('dispatchers at the same time tell every event once, more than a batch of them', async () => {
  const { worker, admin } = people;
  await test.db.transaction().execute(async (tx) => {
    for (let number = 0; number < 450; number += 1) {
      await writeAudit(tx, admin.user, 'user.change-role', worker.user.id, { after: { role: 'WORKER' } });
    }
  });
  const dispatch = () => dispatchNotices(test.db, test.deps.clock);
  await Promise.all([dispatch(), dispatch(), tellMoments(test.db, test.deps.clock), dispatch()]);
  await dispatch();
  expect(await countOf()).toEqual({ notices: 450, events: 450 });
});

it('a dispatcher that is killed in the middle has told nothing, and the next tells everything once', async () => {
  const before = await countOf();
  await changeRole(3);
  await test.db.transaction().execute(async (tx) => {
    // Stops it after it has written the events and before it moves its cursor.
    await sql`lock table notices in share mode`.execute(tx);
    const killed = expect(dispatchNotices(test.db, test.deps.clock)).rejects.toThrow();
    await untilWaiting(test.db, 1);
    // Waits until it is gone: it reports its end a moment before it lets go of the cursor.
    await sql`select pg_terminate_backend(pid, 120000) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    await killed;
  });
  expect(await countOf()).toEqual(before);
  await dispatchNotices(test.db, test.deps.clock);
  expect(await countOf()).toEqual({ notices: 453, events: 453 });
});

it('what was rolled back is never told', async () => {
  const before = await countOf();
  const rolledBack = test.db.transaction().execute(async (tx) => {
    await writeAudit(tx, people.admin.user, 'user.reset-password', people.worker.user.id);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await dispatchNotices(test.db, test.deps.clock);
  expect(await countOf()).toEqual(before);
});

it('entries that cannot be told are reported and do not hold back others', async () => {
  const { admin, worker } = people;
  const before = await countOf();
  const lost = { after: { task_id: 2 ** 40, value: 'Lost' } };
  await writeAudit(test.db, admin.user, 'task-note.create', 1, lost);
  await writeAudit(test.db, admin.user, 'user.change-role', worker.user.id, { after: { role: 'WORKER' } });
  await writeAudit(test.db, admin.user, 'task-note.create', 2, lost);
  const reports: string[] = [];
  await dispatchNotices(test.db, test.deps.clock, [], (error) => reports.push(String(error)));
  const report: unknown = expect.stringMatching(/Nobody was told of entry \d+ of the audit trail\.$/);
  expect(reports).toEqual([report, report]);
  expect(await countOf()).toEqual({ notices: (before?.notices ?? 0) + 1, events: (before?.events ?? 0) + 1 });
});

it('an import tells nothing record by record', async () => {
  const before = (await noticesOf(people.worker)).length;
  const records = [{ action: 'task.create', id: 1, after: { assigned_to_id: people.worker.user.id } }];
  await test.db
    .transaction()
    .execute((tx) => writeAudit(tx, people.admin.user, 'import.run', 1, { after: { kind: 'TASKS', records } }));
  await dispatchNotices(test.db, test.deps.clock);
  expect(await noticesOf(people.worker)).toHaveLength(before);
});
