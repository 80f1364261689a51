import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildPaper, buildPayProfile } from '../../../test/factories/payroll.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let worker: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  const foreman = await buildUser(test.db, { role: 'FOREMAN' });
  worker = await buildUser(test.db, { role: 'WORKER' });
  const project = await buildProject(test.db, { name: 'Lusail Tower', status: 'IN_PROGRESS', progress: 40 });
  await buildProject(test.db, { status: 'COMPLETED', progress: 100 });
  await buildProject(test.db, { status: 'IN_PROGRESS', deleted_at: new Date() });
  const place = { project_id: project.id };
  await buildTask(test.db, { ...place, completed: true, workers: [worker.id] });
  await buildTask(test.db, { ...place, completion_percentage: 30, workers: [worker.id] });
  await buildTask(test.db, place);
  await buildTask(test.db, { ...place, deleted_at: new Date() });
  const on = { user_id: worker.id, site_id: (await buildSite(test.db, { project_id: project.id })).id };
  await buildAttendance(test.db, { ...on, out: null });
  await buildAttendance(test.db, on);
  await buildAttendance(test.db, { ...on, in: '2026-03-09T04:00:00Z', out: null });
  const by = { submitted_by_id: foreman.id };
  await buildExpense(test.db, { ...by, amount_minor: 12_345, status: 'APPROVED', category: 'FUEL' });
  await buildExpense(test.db, { ...by, amount_minor: 500, project_id: project.id, receipt_key: 'expenses/fuel.jpg' });
  await buildExpense(test.db, { ...by, amount_minor: 700, status: 'REJECTED' });
  await buildExpense(test.db, { ...by, amount_minor: 900, deleted_at: new Date() });
});

describe('the dashboard', () => {
  it('shows an administrator everything', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = (await call('GET', '/dashboard')).json();
    expect(answer.projects).toEqual({ total: 2, active: 1 });
    expect(answer.tasks).toEqual({ total: 3, inProgress: 1, pending: 1, completed: 1 });
    expect(answer.users.workers).toBe(1);
    expect(answer.users.total).toBeGreaterThanOrEqual(3);
    expect(answer.expenses).toEqual({ total: 135.45, approved: 123.45, pending: 5 });
    expect(answer.taskProgress).toEqual([
      { projectId: expect.any(Number), name: 'Lusail Tower', completedTasks: 1, totalTasks: 3 },
    ]);
    expect(answer.decisions).toMatchObject({
      count: 1,
      total: 5,
      oldest: [{ amount: 5, projectName: 'Lusail Tower', invoiceImageUrl: 'expenses/fuel.jpg', version: 1 }],
    });
    expect(answer.moneyByWeek).toHaveLength(12);
    expect(answer.moneyByWeek.at(-1)).toMatchObject({ weekStart: '2026-03-08', income: 0, expenses: 123.45 });
    expect(answer.onSite).toMatchObject({
      count: 1,
      people: [{ userId: worker.id, since: '2026-03-10T04:00:00.000Z' }],
    });
    expect(answer.spendingByCategory).toEqual([{ category: 'FUEL', amount: 123.45 }]);
  });

  it('counts papers that have expired or expire soon, without those of people who have left', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { id: user_id } = await buildUser(test.db, { role: 'FOREMAN' });
    const dates = { QID: '2026-03-09', VISA: '2026-03-10', PASSPORT: '2026-05-09', HEALTH_CARD: '2026-06-08' } as const;
    for (const [kind, expires_on] of Object.entries(dates) as [keyof typeof dates, string][]) {
      await buildPaper(test.db, { user_id, kind, expires_on });
    }
    await buildPaper(test.db, { user_id, kind: 'LICENCE', expires_on: '2026-06-09' });
    const { id: left } = await buildUser(test.db, { role: 'FOREMAN' });
    await buildPayProfile(test.db, { user_id: left, left_on: '2026-03-09' });
    await buildPaper(test.db, { user_id: left, expires_on: '2026-03-09' });
    const { papers } = (await call('GET', '/dashboard')).json();
    expect(papers).toEqual({ expired: 1, within30: 1, within60: 2, within90: 3 });
  });

  it('tells what the decision about a pending expense needs to know', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const call = await test.callAs(admin);
    await setPolicy(call, { receiptFrom: 100, secondFrom: 5000 });
    const by = { submitted_by_id: worker.id, created_at: new Date('2026-01-05T06:00:00Z'), spent_on: '2026-01-05' };
    const approved = { first_approved_by_id: admin.id, first_approved_at: new Date('2026-01-06T06:00:00Z') };
    const large = await buildExpense(test.db, { ...by, amount_minor: 600_000, ...approved });
    const answer = (await call('GET', '/dashboard')).json();
    expect(answer.decisions.oldest[0]).toMatchObject({
      expenseId: large.id,
      submittedById: worker.id,
      flags: ['NO_RECEIPT'],
      approvals: { needed: 2, given: 1 },
      firstApprovedById: admin.id,
    });
  });

  it('hides users and money from an engineer, who sees pending decisions', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const answer = (await call('GET', '/dashboard')).json();
    expect(Object.keys(answer).toSorted()).toEqual(['decisions', 'expenses', 'projects', 'taskProgress', 'tasks']);
  });

  it('shows a foreman projects, tasks and expenses', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const answer = (await call('GET', '/dashboard')).json();
    expect(Object.keys(answer).toSorted()).toEqual(['expenses', 'projects', 'taskProgress', 'tasks']);
  });

  it('shows a worker only their own tasks', async () => {
    const call = await test.callAs(worker);
    expect((await call('GET', '/dashboard')).json()).toEqual({
      tasks: { total: 2, inProgress: 1, pending: 0, completed: 1 },
    });
  });
});
