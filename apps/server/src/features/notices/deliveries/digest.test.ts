import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildExpense } from '../../../../test/factories/expense.ts';
import { buildVariation } from '../../../../test/factories/job-cost.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { buildTask } from '../../../../test/factories/task.ts';
import { chooseMails, untilNothingWaits } from '../../../../test/notices/mails.ts';
import type { Person } from '../../../../test/notices/people.ts';
import { useMails } from '../../../../test/notices/use-mails.ts';
import { quietMailer } from '../../../../test/quiet-mailer.ts';
import { testNow } from '../../../../test/test-clock.ts';
import { digestsOf } from './digest-days.ts';
import { sendDigests } from './send-digests.ts';

const test = useTestApp({ mailer: quietMailer });
const mails = useMails(test);

/** In Qatar. */
const at = (time: string) => {
  test.clock.now = new Date(`${time}:00+03:00`);
};

async function digestsTo(person: Person) {
  await sendDigests(test.db, test.deps.clock);
  return mails.mailsOf(person);
}

describe('the digest', () => {
  it('tells of the day: own tasks, what is overdue, what waits and what is unread', async () => {
    const admin = await test.signInAs('ADMIN');
    const own = { assigned_to_id: admin.user.id };
    const days = (start_date: string, expected_end_date: string) => ({ start_date, expected_end_date });
    const today = await buildTask(test.db, { ...own, ...days('2026-03-10', '2026-03-12'), name: 'Pour <slab>' });
    await buildTask(test.db, { ...own, ...days('2026-03-01', '2026-03-11'), name: 'Lay bricks' });
    await buildTask(test.db, { ...own, ...days('2026-03-13', '2026-03-20'), name: 'Paint' });
    await buildTask(test.db, { ...own, ...days('2026-03-01', '2026-03-11'), name: 'Done long ago', completed: true });
    await buildExpense(test.db, { submitted_by_id: (await test.signInAs('FOREMAN')).user.id });
    await buildNotice(test.db, { user_id: admin.user.id, kind: 'CASH_REQUESTED' });
    await buildVariation(test.db, { created_by_id: admin.user.id, status: 'SUBMITTED' });
    at('2026-03-12T06:00');
    const [mail, ...more] = await digestsTo(admin);
    expect(more).toEqual([]);
    expect(mail?.headers['subject']).toMatch(/^Your digest of Mar 12, 2026 – /);
    expect(mail?.text).toContain('Your tasks today');
    expect(mail?.text).toContain(`/tasks/${today.id}`);
    expect(mail?.html).toContain('Pour &lt;slab&gt;');
    expect(mail?.text).toMatch(/Overdue since .*Mar 11, 2026.*Lay bricks/);
    expect(mail?.text).not.toMatch(/Paint|Done long ago/);
    expect(mail?.text).toMatch(/Expenses to decide: .*\d/);
    expect(mail?.text).toMatch(/Variations: .*1/);
    expect(mail?.text).toContain('/job-cost');
    expect(mail?.text).toMatch(/Money requested: .*1/);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('tells of the day even if many tasks are overdue', async () => {
    const admin = await test.signInAs('ADMIN');
    const own = { assigned_to_id: admin.user.id };
    for (let number = 0; number < 45; number += 1) {
      await buildTask(test.db, { ...own, start_date: '2026-03-01', expected_end_date: '2026-03-11' });
    }
    const today = { start_date: '2026-03-12', expected_end_date: '2026-03-12' };
    await buildTask(test.db, { ...own, ...today, name: 'Pour the slab' });
    at('2026-03-12T06:00');
    const [mail] = await digestsTo(admin);
    expect(mail?.text).toContain('Pour the slab');
    expect(mail?.text.match(/Overdue since /g)).toHaveLength(40);
  });

  it('is in the language that the person has switched to', async () => {
    const admin = await test.signInAs('ADMIN');
    await buildNotice(test.db, { user_id: admin.user.id });
    await admin.call('PUT', '/notices/preferences', { language: 'ar' });
    at('2026-03-12T06:00');
    const [mail] = await digestsTo(admin);
    expect(mail?.headers['subject']).toMatch(/^ملخصك ليوم /);
  });

  it('takes along what waits to be mailed, but nothing that is urgent', async () => {
    const { user } = await test.signInAs('ADMIN');
    at('2026-03-12T05:55');
    for (const kind of ['CASH_REQUESTED', 'ACCOUNT_CHANGED'] as const) {
      const notice_id = await buildNotice(test.db, { user_id: user.id, kind });
      const waiting = { user_id: user.id, channel: 'EMAIL', notice_id, created_at: test.clock.now } as const;
      await test.db
        .insertInto('notice_deliveries')
        .values({ ...waiting, due_at: test.clock.now })
        .execute();
    }
    at('2026-03-12T06:00');
    await sendDigests(test.db, test.deps.clock);
    const left = await test.db
      .selectFrom('notice_deliveries as d')
      .innerJoin('notices as n', 'n.id', 'd.notice_id')
      .select(['n.kind', 'd.state'])
      .where('d.user_id', '=', user.id)
      .orderBy('d.id')
      .execute();
    expect(left).toEqual([
      { kind: 'CASH_REQUESTED', state: 'SENT' },
      { kind: 'ACCOUNT_CHANGED', state: 'QUEUED' },
    ]);
    await untilNothingWaits(test);
  });

  it('is sent once a day by any number of processes, also late, and not before six', async () => {
    const admin = await test.signInAs('ADMIN');
    await buildNotice(test.db, { user_id: admin.user.id });
    at('2026-03-11T05:59');
    expect(await digestsTo(admin)).toEqual([]);
    at('2026-03-11T11:00');
    const { clock } = test.deps;
    await Promise.all([sendDigests(test.db, clock), sendDigests(test.db, clock), sendDigests(test.db, clock)]);
    expect(await digestsTo(admin)).toHaveLength(1);
    at('2026-03-12T07:00');
    expect(await digestsTo(admin)).toHaveLength(2);
  });

  it('is not sent in the afternoon, but on the next day', async () => {
    const admin = await test.signInAs('ADMIN');
    await buildNotice(test.db, { user_id: admin.user.id });
    at('2026-03-11T12:00');
    expect(await digestsTo(admin)).toEqual([]);
    at('2026-03-12T06:00');
    expect(await digestsTo(admin)).toHaveLength(1);
  });

  it('is not sent if nobody was there to send it before the afternoon', async () => {
    const admin = await test.signInAs('ADMIN');
    await buildNotice(test.db, { user_id: admin.user.id });
    await mails.stopSending();
    at('2026-03-17T11:00');
    await sendDigests(test.db, test.deps.clock);
    at('2026-03-18T07:00');
    await mails.startSending();
    await untilNothingWaits(test);
    expect(mails.receivedBy(admin.user.email)).toEqual([]);
  });

  it('is not sent if it would be empty, on rest days, or to people who were not there in the morning', async () => {
    const [nothing, busy] = [await test.signInAs('ENGINEER'), await test.signInAs('ENGINEER')];
    await buildNotice(test.db, { user_id: busy.user.id, kind: 'ACCOUNT_CHANGED' });
    // Friday.
    at('2026-03-13T08:00');
    expect(await digestsTo(busy)).toEqual([]);
    at('2026-03-14T08:00');
    const late = await test.signInAs('ADMIN', { created_at: test.clock.now });
    await buildNotice(test.db, { user_id: late.user.id });
    // Pending expenses of other tests wait for engineers too.
    await test.db.updateTable('expenses').set({ deleted_at: testNow }).where('status', '=', 'PENDING').execute();
    expect(await digestsTo(nothing)).toEqual([]);
    expect(await digestsTo(busy)).toHaveLength(1);
    expect(await digestsTo(late)).toEqual([]);
  });

  it('goes to the office unless they chose otherwise, and to others who chose it', async () => {
    const foreman = await test.signInAs('FOREMAN');
    const chosen = await test.signInAs('FOREMAN');
    const refused = await test.signInAs('ADMIN');
    const noAddress = await test.signInAs('ADMIN', { email: 'somebody@home' });
    await chooseMails(chosen, [], { digest: 'DAILY' });
    await chooseMails(refused, [], { digest: 'OFF' });
    for (const { user } of [foreman, chosen, refused, noAddress]) {
      await buildNotice(test.db, { user_id: user.id, kind: 'ACCOUNT_CHANGED' });
    }
    const { digest } = (await noAddress.call('GET', '/notices/preferences')).json();
    expect(digest).toBe('DAILY');
    at('2026-03-16T06:30');
    expect(await digestsTo(chosen)).toHaveLength(1);
    for (const other of [foreman, refused, noAddress]) expect(await digestsTo(other)).toEqual([]);
  });

  it('takes along what waits to be mailed', async () => {
    const admin = await test.signInAs('ADMIN');
    const noticeId = await buildNotice(test.db, { user_id: admin.user.id });
    at('2026-03-17T06:00');
    await test.db
      .insertInto('notice_deliveries')
      .values({ user_id: admin.user.id, channel: 'EMAIL', notice_id: noticeId, due_at: testNow, created_at: testNow })
      .execute();
    expect(await digestsTo(admin)).toHaveLength(1);
    const { state } = await test.db
      .selectFrom('notice_deliveries')
      .select('state')
      .where('notice_id', '=', noticeId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('SENT');
  });
});

describe('the days of digests', () => {
  const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5;

  it('are working days; the weekly one comes on the first of the week', () => {
    expect(digestsOf('2026-03-15', isFriday)).toEqual(['DAILY', 'WEEKLY']);
    expect(digestsOf('2026-03-16', isFriday)).toEqual(['DAILY']);
    expect(digestsOf('2026-03-20', isFriday)).toEqual([]);
    expect(digestsOf('2026-03-21', isFriday)).toEqual(['DAILY']);
  });

  it('move the weekly one after a holiday', () => {
    const withHoliday = (day: string) => isFriday(day) || day === '2026-03-15';
    expect(digestsOf('2026-03-15', withHoliday)).toEqual([]);
    expect(digestsOf('2026-03-16', withHoliday)).toEqual(['DAILY', 'WEEKLY']);
  });
});
