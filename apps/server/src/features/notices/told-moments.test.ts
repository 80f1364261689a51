import type { NoticeKind } from '@binaa/contract/notice-kinds';
import { noticeText } from '@binaa/contract/notice-texts';
import type { Task } from '@binaa/contract/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildHandover } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildImport } from '../../../test/factories/import.ts';
import { buildMilestone } from '../../../test/factories/milestone.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { bodyOf } from '../../../test/factories/task-body.ts';
import { importFile } from '../../../test/imports.ts';
import { buildPeople, noticesOf, type People, tellAll, whoHears } from '../../../test/notices/people.ts';
import { testNow } from '../../../test/test-clock.ts';
import { writeAudit } from '../../platform/audit.ts';
import { tellFailedCheck, tellMoments } from './dispatch-notices.ts';
import { noticeFormats } from './notice-formats.ts';

const test = useTestApp();
let people: People;

beforeEach(async () => {
  test.clock.now = testNow;
  people = await buildPeople(test);
});

const tellAt = async (moment: string) => {
  test.clock.now = new Date(moment);
  await tellMoments(test.db, test.deps.clock);
};
/** Sessions end, so everybody reads at the time at which they signed in. */
const heard = (kind: NoticeKind, entityId?: number) => {
  test.clock.now = testNow;
  return whoHears(people, kind, entityId);
};
const taskOf = (expected_end_date: string) =>
  buildTask(test.db, {
    site_id: people.site.id,
    assigned_to_id: people.foreman.user.id,
    assignee_role: 'FOREMAN',
    workers: [people.worker.user.id],
    expected_end_date,
  });

describe('a task', () => {
  it('that is due tomorrow is told at 16:00 the day before, once, together with the others', async () => {
    for (let number = 0; number < 6; number += 1) await taskOf('2026-11-27');
    await tellAt('2026-11-26T12:50:00Z');
    expect((await heard('TASK_DUE_TOMORROW')).names).toEqual([]);
    await tellAt('2026-11-26T13:21:00Z');
    await tellAt('2026-11-26T13:22:00Z');
    const { names, notice } = await heard('TASK_DUE_TOMORROW');
    expect(names).toEqual(['foreman', 'worker']);
    expect(notice).toMatchObject({ count: 6, path: '/my-tasks' });
  });

  it('that was due on a day when the server was down is told as overdue instead', async () => {
    const { id } = await taskOf('2026-11-27');
    await tellAt('2026-11-27T06:00:00Z');
    expect((await heard('TASK_DUE_TOMORROW', id)).names).toEqual([]);
    await tellAt('2026-11-28T02:59:00Z');
    expect((await heard('TASK_OVERDUE', id)).names).toEqual([]);
    await tellAt('2026-11-28T03:00:00Z');
    const { names, notice } = await heard('TASK_OVERDUE', id);
    expect(names).toEqual(['engineer', 'foreman', 'worker']);
    expect(notice?.data).toMatchObject({ date: '2026-11-27' });
  });

  it('that is overdue is settled when it gets another day', async () => {
    const { id } = await taskOf('2026-03-08');
    await tellAt('2026-03-10T06:00:00Z');
    test.clock.now = testNow;
    const task = (await people.admin.call('GET', `/tasks/${id}`)).json<Task>();
    const answer = await people.admin.call('PUT', `/tasks/${id}`, bodyOf(task, { expectedEndDate: '2026-03-31' }));
    expect(answer.statusCode, answer.body).toBe(200);
    await tellAll(test);
    const { notice } = await heard('TASK_OVERDUE', id);
    expect(notice?.settled).toMatchObject({ how: 'MOVED', by: people.admin.user.name });
  });

  it('that is overdue is settled when an import completes it', async () => {
    const { id } = await taskOf('2026-03-07');
    await tellAt('2026-03-10T06:00:00Z');
    test.clock.now = testNow;
    const ref = { kind: 'TASKS', ref: 'T-1', entity_id: id, row_hash: '' } as const;
    await test.db.insertInto('import_refs').values(ref).execute();
    const imported = await importFile(test, people.engineer.call, 'TASKS', {
      headings: ['Ref', 'Name', 'Site', 'Category', 'Assignee', 'Start Date', 'Expected End Date', 'Completion (%)'],
      rows: [
        ['T-1', 'Conduits', people.site.name, 'Electrical', people.foreman.user.email, '1/3/2026', '7/3/2026', '100'],
      ],
    });
    expect(imported.counts).toEqual({ created: 0, updated: 1, same: 0, errors: 0 });
    await tellAll(test);
    const { notice } = await heard('TASK_OVERDUE', id);
    expect(notice?.settled).toMatchObject({ how: 'COMPLETED', by: people.engineer.user.name });
  });

  it('that stays overdue is told weekly, four times at most, until it is completed', async () => {
    await taskOf('2026-04-01');
    const days = ['2026-04-02', '2026-04-05', '2026-04-09', '2026-04-16', '2026-04-23', '2026-04-30', '2026-05-07'];
    for (const day of days) await tellAt(`${day}T04:00:00Z`);
    test.clock.now = testNow;
    const notices = await noticesOf(people.worker, 'kind=TASK_OVERDUE');
    expect(notices.map(({ at }) => at.slice(0, 10))).toEqual(['2026-04-23', '2026-04-16', '2026-04-09', '2026-04-02']);
  });
});

it('a milestone is told to followers seven days and one day before, not when it is completed', async () => {
  const due = { project_id: people.project.id, due_date: '2026-06-20' };
  const open = await buildMilestone(test.db, due);
  await buildMilestone(test.db, { ...due, status: 'COMPLETED' });
  for (const day of ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-19']) await tellAt(`${day}T06:00:00Z`);
  const { names } = await heard('MILESTONE_DUE', open.id);
  expect(names).toEqual(['engineer']);
  expect(await noticesOf(people.engineer, 'kind=MILESTONE_DUE')).toMatchObject([{ count: 1 }, { count: 1 }]);
  const body = { name: open.name, dueDate: '2026-06-20', status: 'COMPLETED', projectId: people.project.id };
  const answer = await people.admin.call('PUT', `/milestones/${open.id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  await tellAll(test);
  expect(await noticesOf(people.engineer, 'state=unread&kind=MILESTONE_DUE')).toEqual([]);
});

it('a pending expense is told to ADMINs after three, six and twelve days, and settled when it is decided', async () => {
  const { id } = await buildExpense(test.db, { submitted_by_id: people.foreman.user.id });
  for (const day of ['12', '13', '14', '16', '20', '22', '30']) await tellAt(`2026-03-${day}T09:00:00Z`);
  const { names } = await heard('EXPENSE_WAITING', id);
  expect(names).toEqual(['admin', 'otherAdmin']);
  expect(await noticesOf(people.admin, 'kind=EXPENSE_WAITING')).toHaveLength(3);
  await people.admin.call('PATCH', `/expenses/${id}/approve`);
  await tellAll(test);
  expect(await noticesOf(people.otherAdmin, 'state=unread&kind=EXPENSE_WAITING')).toEqual([]);
});

it('an expense that waited for long before there were notices is not told', async () => {
  const created_at = new Date('2025-11-01T09:00:00Z');
  const { id } = await buildExpense(test.db, { submitted_by_id: people.foreman.user.id, created_at });
  await tellAt('2026-03-12T09:00:00Z');
  expect((await heard('EXPENSE_WAITING', id)).names).toEqual([]);
});

it('a balance below zero is told to ADMINs and its holder, again only after it has recovered', async () => {
  const { admin, foreman } = people;
  const move = (type: string, amount: number) =>
    admin.call('POST', '/foreman-balances/add-balance', { userId: foreman.user.id, type, amount });
  const spend = (amount_minor: number) =>
    buildExpense(test.db, { submitted_by_id: foreman.user.id, status: 'APPROVED', amount_minor });
  await spend(5_000);
  await tellMoments(test.db, test.deps.clock);
  const first = await heard('FLOAT_BELOW_ZERO', foreman.user.id);
  expect(first.names).toEqual(['admin', 'otherAdmin', 'foreman']);
  expect(first.notice?.data).toMatchObject({ holder: foreman.user.name, amount: -50 });
  await spend(100);
  await tellMoments(test.db, test.deps.clock);
  expect(await noticesOf(foreman, 'kind=FLOAT_BELOW_ZERO')).toHaveLength(1);
  expect((await move('DEPOSIT', 60)).statusCode).toBe(201);
  await spend(5_000);
  await tellMoments(test.db, test.deps.clock);
  expect(await noticesOf(foreman, 'kind=FLOAT_BELOW_ZERO')).toHaveLength(2);
});

it('an offer of cash is settled when it expires', async () => {
  const { foreman, strangeForeman } = people;
  const { id } = await buildHandover(test.db, {
    from_id: foreman.user.id,
    to_id: strangeForeman.user.id,
    amount_minor: 1_000,
    expires_at: new Date('2026-03-10T10:00:00Z'),
  });
  await writeAudit(test.db, foreman.user, 'cash-handover.offer', id);
  await tellAll(test);
  expect((await heard('HANDOVER_OFFERED', id)).notice).toMatchObject({ settled: null, can: { accept: true } });
  await tellAt('2026-03-10T10:00:00Z');
  const { notice } = await heard('HANDOVER_OFFERED', id);
  expect(notice).toMatchObject({ settled: { how: 'EXPIRED', by: null }, can: { accept: false } });
});

it('a missed check-out is told to ADMINs and the foreman of the check-in, until somebody checks the person out', async () => {
  const { admin, foreman, worker, site } = people;
  const stay = { user_id: worker.user.id, site_id: site.id, checkin_foreman_id: foreman.user.id };
  const { id } = await buildAttendance(test.db, { ...stay, in: '2026-03-10T04:00:00Z', out: null });
  await tellAt('2026-03-10T15:29:00Z');
  expect((await heard('MISSED_CHECK_OUT', id)).names).toEqual([]);
  await tellAt('2026-03-10T15:30:00Z');
  const { names, notice } = await heard('MISSED_CHECK_OUT', id);
  expect(names).toEqual(['admin', 'otherAdmin', 'foreman']);
  expect(notice).toMatchObject({
    data: { worker: worker.user.name, site: site.name, userId: worker.user.id },
    can: { checkOut: true, askCorrection: false },
    path: `/attendance/${id}`,
  });
  const [ofForeman] = await noticesOf(foreman, 'kind=MISSED_CHECK_OUT');
  expect(ofForeman).toMatchObject({ can: { checkOut: false, askCorrection: true }, path: '/crew' });
  const answer = await admin.call('PATCH', `/attendances/${id}/checkout`, { foremanId: foreman.user.id });
  expect(answer.statusCode, answer.body).toBe(200);
  await tellAll(test);
  expect((await noticesOf(foreman, 'state=all&kind=MISSED_CHECK_OUT'))[0]?.settled).toMatchObject({
    how: 'CHECKED_OUT',
  });
});

it('a check-out is missed 30 minutes after the end of the day, however early somebody came, and by night after twelve hours', async () => {
  const { worker, strangeWorker, site } = people;
  const early = await buildAttendance(test.db, {
    user_id: worker.user.id,
    site_id: site.id,
    in: '2026-03-10T01:00:00Z',
    out: null,
  });
  const night = await buildAttendance(test.db, {
    user_id: strangeWorker.user.id,
    site_id: site.id,
    in: '2026-03-10T18:00:00Z',
    out: null,
  });
  await tellAt('2026-03-10T15:29:00Z');
  expect((await heard('MISSED_CHECK_OUT', early.id)).names).toEqual([]);
  await tellAt('2026-03-10T15:30:00Z');
  expect((await heard('MISSED_CHECK_OUT', early.id)).names).toContain('admin');
  await tellAt('2026-03-11T05:59:00Z');
  expect((await heard('MISSED_CHECK_OUT', night.id)).names).toEqual([]);
  await tellAt('2026-03-11T06:00:00Z');
  expect((await heard('MISSED_CHECK_OUT', night.id)).names).toContain('admin');
});

it('a finished import and an API token that ends within seven days are told to whose they are', async () => {
  const { engineer, strangeEngineer } = people;
  const finished = { state: 'DONE', finished_at: testNow, made_by_id: engineer.user.id } as const;
  const { id } = await buildImport(test.db, { ...finished, file_name: 'tasks.csv' });
  const owner = { user_id: strangeEngineer.user.id, name: 'Report', created_at: new Date('2026-03-08T09:00:00Z') };
  await buildApiToken(test.db, { ...owner, expires_at: new Date('2026-03-16T09:00:00Z') });
  await buildApiToken(test.db, { ...owner, expires_at: new Date('2026-03-18T09:00:00Z') });
  await buildApiToken(test.db, { ...owner, name: 'For a week', expires_at: new Date('2026-03-15T09:00:00Z') });
  await tellMoments(test.db, test.deps.clock);
  const imported = await heard('IMPORT_FINISHED', id);
  expect(imported.names).toEqual(['engineer']);
  expect(imported.notice).toMatchObject({ data: { file: 'tasks.csv', created: 0 }, path: `/settings/import/${id}` });
  expect((await heard('ACCOUNT_CHANGED')).names).toEqual(['strangeEngineer']);
  const ending = await noticesOf(strangeEngineer, 'kind=ACCOUNT_CHANGED');
  expect(ending.map(({ data }) => data)).toEqual([{ change: 'TOKEN_ENDS', token: 'Report', date: '2026-03-16' }]);
});

it.each([
  ['FAILED', 'Import of tasks.csv failed'],
  ['STOPPED', 'Import of tasks.csv was stopped: new 7, changed 2'],
] as const)('an import that ended as %s is not told like a finished one', async (state, text) => {
  const made = { state, finished_at: testNow, made_by_id: people.engineer.user.id, file_name: 'tasks.csv' };
  const { id } = await buildImport(test.db, { ...made, created_count: 7, updated_count: 2, error_count: 1 });
  await tellMoments(test.db, test.deps.clock);
  const { notice } = await heard('IMPORT_FINISHED', id);
  expect(notice && noticeText(notice, 'en', noticeFormats('en', test.deps.clock.timeZone))).toBe(text);
});

it('an early warning of job cost is told to ADMINs and followers, older ones are not', async () => {
  const { project } = people;
  const { id: code_id } = await test.db.selectFrom('cost_codes').select('id').orderBy('id').executeTakeFirstOrThrow();
  const alert = { project_id: project.id, code_id, known_minor: 90, budget_minor: 100 };
  const old = new Date('2026-03-01T09:00:00Z');
  await test.db
    .insertInto('cost_alerts')
    .values([
      { ...alert, level: 'WATCH', revision: 1, first_seen_at: old },
      { ...alert, level: 'OVER', revision: 1, first_seen_at: testNow },
    ])
    .execute();
  await tellMoments(test.db, test.deps.clock);
  const { names, notice } = await heard('COST_ALERT', project.id);
  expect(names).toEqual(['admin', 'otherAdmin', 'engineer']);
  expect(notice).toMatchObject({
    data: { project: project.name, level: 'OVER', codeAr: expect.stringMatching(/\p{Script=Arabic}/u) },
    path: `/projects/${project.id}?tab=cost`,
  });
  expect(await noticesOf(people.admin, 'kind=COST_ALERT')).toHaveLength(1);
});

it('a check of the ledger that does not hold is told to ADMINs once a day', async () => {
  for (let hour = 0; hour < 3; hour += 1) await tellFailedCheck(test.db, test.deps.clock, 'LEDGER');
  const { names, notice } = await heard('SYSTEM');
  expect(names).toEqual(['admin', 'otherAdmin']);
  expect(notice).toMatchObject({ count: 1, data: { what: 'LEDGER' }, path: '/finance' });
});

describe('a project that uses up its total price', () => {
  const heardPercents = async () =>
    (await noticesOf(people.admin, 'kind=BUDGET_REACHED'))
      .filter(({ projectId }) => projectId === people.project.id)
      .map(({ data }) => data.percent);

  it('is told at 80 % and 100 %, and again after it has fallen five points below', async () => {
    const { admin, foreman, project } = people;
    await test.db
      .updateTable('projects')
      .set({ total_price_minor: 100_000_000 })
      .where('id', '=', project.id)
      .execute();
    const approve = async (amount_minor: number) => {
      const { id } = await buildExpense(test.db, {
        submitted_by_id: foreman.user.id,
        project_id: project.id,
        amount_minor,
      });
      expect((await admin.call('PATCH', `/expenses/${id}/approve`)).statusCode).toBe(200);
      await tellAll(test);
      return id;
    };
    const remove = async (id: number) => {
      await admin.call('DELETE', `/expenses/${id}`);
      await tellAll(test);
    };
    await approve(73_999_999);
    const third = await approve(6_000_000);
    expect(await heardPercents()).toEqual([]);
    const last = await approve(1);
    expect(await heardPercents()).toEqual([80]);
    const { names } = await heard('BUDGET_REACHED', project.id);
    expect(names).toEqual(['admin', 'otherAdmin', 'engineer']);
    await remove(last);
    await approve(1);
    expect(await heardPercents()).toEqual([80]);
    await remove(third);
    await approve(6_000_000);
    expect(await heardPercents()).toEqual([80, 80]);
    await approve(30_000_000);
    expect(await heardPercents()).toEqual([100, 80, 80]);
  });
});
