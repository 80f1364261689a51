import type { Task } from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { recordReading } from '../../../test/factories/heat-reading.ts';
import { buildPaidPerson, buildPaper } from '../../../test/factories/payroll.ts';
import { makeRunIn } from '../../../test/factories/payroll-run.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { bodyOf, newTaskBody } from '../../../test/factories/task-body.ts';
import { buildPeople, noticesOf, type People, type Person, tellAll, whoHears } from '../../../test/notices/people.ts';
import { writeAudit } from '../../platform/audit.ts';
import { raisePaperAlerts } from '../papers/raise-paper-alerts.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
});

async function made(
  answer: Promise<{ statusCode: number; body: string; json: () => unknown }>,
): Promise<{ id: number }> {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? { id: 0 } : (json() as { id: number });
}

const submit = (amount: number) =>
  made(
    people.foreman.call('POST', '/expenses', {
      relatedType: 'PROJECT',
      relatedId: people.project.id,
      projectId: people.project.id,
      category: 'MATERIALS',
      amount,
      date: '2026-03-09',
    }),
  );

describe('a task', () => {
  it('is told to its assignee and workers, not to who made it', async () => {
    const { admin, foreman, worker, site } = people;
    const body = await newTaskBody(test.db, {
      name: 'Pour the slab',
      siteId: site.id,
      assignedToId: foreman.user.id,
      assigneeRole: 'FOREMAN',
      assignedWorkers: [worker.user.id],
    });
    const task = await made(admin.call('POST', '/tasks', body));
    await tellAll(test);
    const heard = await whoHears(people, 'TASK_ASSIGNED', task.id);
    expect(heard.names).toEqual(['foreman', 'worker']);
    expect(heard.notice).toMatchObject({
      kind: 'TASK_ASSIGNED',
      count: 1,
      data: { name: admin.user.name, task: 'Pour the slab' },
      path: `/tasks/${task.id}`,
      can: { open: true, approve: false },
      readAt: null,
    });
  });

  it('is told to people who are added later, and to them only', async () => {
    const { admin, worker, strangeWorker, foreman, site } = people;
    const { id } = await buildTask(test.db, {
      site_id: site.id,
      assigned_to_id: foreman.user.id,
      assignee_role: 'FOREMAN',
      workers: [worker.user.id],
    });
    const task = (await admin.call('GET', `/tasks/${id}`)).json<Task>();
    const change = bodyOf(task, { assignedWorkers: [worker.user.id, strangeWorker.user.id] });
    await made(admin.call('PUT', `/tasks/${id}`, change));
    await tellAll(test);
    expect((await whoHears(people, 'TASK_ASSIGNED', id)).names).toEqual(['strangeWorker']);
  });

  it('that is completed or reopened is told to the engineers who follow its project', async () => {
    const { admin, otherAdmin, foreman, project, site } = people;
    await made(otherAdmin.call('PUT', `/projects/${project.id}/follow`, { following: true }));
    const { id } = await buildTask(test.db, {
      site_id: site.id,
      assigned_to_id: foreman.user.id,
      assignee_role: 'FOREMAN',
    });
    const task = (await admin.call('GET', `/tasks/${id}`)).json<Task>();
    await made(admin.call('PUT', `/tasks/${id}`, bodyOf(task, { completed: true, completionPercentage: 100 })));
    await tellAll(test);
    const heard = await whoHears(people, 'TASK_STATUS', id);
    expect(heard.names).toEqual(['otherAdmin', 'engineer']);
    expect(heard.notice?.data).toMatchObject({ status: 'COMPLETED' });
  });

  it('gathers its notes in one notice for the people who work on it', async () => {
    const { engineer, foreman, worker, site } = people;
    const { id } = await buildTask(test.db, {
      site_id: site.id,
      assigned_to_id: foreman.user.id,
      assignee_role: 'FOREMAN',
      workers: [worker.user.id],
    });
    for (const value of ['Bring the pump', 'x'.repeat(300)]) {
      await made(engineer.call('POST', '/task-notes', { taskId: id, value }));
    }
    await tellAll(test);
    const heard = await whoHears(people, 'TASK_NOTE', id);
    expect(heard.names).toEqual(['foreman', 'worker']);
    expect(heard.notice).toMatchObject({ count: 2, data: { name: engineer.user.name, text: `${'x'.repeat(139)}…` } });
  });

  it('does not show what was written in a note that was deleted', async () => {
    const { engineer, foreman, site } = people;
    const own = { site_id: site.id, assigned_to_id: foreman.user.id, assignee_role: 'FOREMAN' } as const;
    const { id } = await buildTask(test.db, own);
    const note = await made(engineer.call('POST', '/task-notes', { taskId: id, value: 'The wrong task' }));
    await tellAll(test);
    await made(engineer.call('DELETE', `/task-notes/${note.id}`));
    await tellAll(test);
    const { notice } = await whoHears(people, 'TASK_NOTE', id);
    expect(notice).toMatchObject({ data: { text: '…' }, settled: { how: 'DELETED', by: engineer.user.name } });
  });
});

describe('an expense', () => {
  it('is told to every ADMIN and to engineers who follow its project, until somebody decides', async () => {
    const { admin, otherAdmin, foreman } = people;
    const { id } = await submit(480);
    await tellAll(test);
    const heard = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(heard.names).toEqual(['admin', 'otherAdmin', 'engineer']);
    expect(heard.notice).toMatchObject({
      count: 1,
      data: { name: foreman.user.name, amount: 480, category: 'MATERIALS' },
      can: { approve: true, reject: true },
      path: `/expenses/${id}`,
    });
    await made(admin.call('PATCH', `/expenses/${id}/reject`, { reason: 'No receipt' }));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toEqual([]);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice).toMatchObject({ settled: { how: 'REJECTED', by: admin.user.name }, can: { approve: false } });
    const decided = await whoHears(people, 'EXPENSE_DECIDED', id);
    expect(decided.names).toEqual(['foreman']);
    expect(decided.notice?.data).toMatchObject({
      decision: 'REJECTED',
      amount: 480,
      name: admin.user.name,
      reason: 'No receipt',
    });
  });

  it('shares a notice with others of its submitter and hour, with their sum, settled with the last of them', async () => {
    const { admin, otherAdmin, foreman } = people;
    const built = { submitted_by_id: foreman.user.id, project_id: people.project.id };
    const first = await buildExpense(test.db, { ...built, amount_minor: 48_000 });
    const second = await buildExpense(test.db, { ...built, amount_minor: 2_050 });
    await test.db.transaction().execute(async (tx) => {
      await writeAudit(tx, foreman.user, 'expense.submit', first.id);
      await writeAudit(tx, foreman.user, 'expense.submit', second.id);
    });
    await tellAll(test);
    const [grouped] = await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED');
    expect(grouped).toMatchObject({
      count: 2,
      entityId: second.id,
      data: { amount: 500.5 },
      path: '/approval-queue',
      can: { approve: false, open: true },
    });
    await made(admin.call('PATCH', `/expenses/${second.id}/approve`));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toMatchObject([
      { count: 1, entityId: first.id, data: { amount: 480 }, path: `/expenses/${first.id}`, can: { approve: true } },
    ]);
    await made(admin.call('PATCH', `/expenses/${first.id}/approve`));
    await tellAll(test);
    expect(await noticesOf(otherAdmin, 'state=unread&kind=EXPENSE_SUBMITTED')).toEqual([]);
  });

  it('that is changed after its approval is told to its submitter', async () => {
    const { admin, project } = people;
    const { id } = await submit(100);
    await made(admin.call('PATCH', `/expenses/${id}/approve`));
    await tellAll(test);
    const body = { relatedType: 'PROJECT', relatedId: project.id, projectId: project.id, category: 'MATERIALS' };
    await made(admin.call('PUT', `/expenses/${id}`, { ...body, amount: 90, date: '2026-03-09' }));
    await tellAll(test);
    const [changed] = await noticesOf(people.foreman, 'kind=EXPENSE_DECIDED');
    expect(changed).toMatchObject({ entityId: id, data: { decision: 'CHANGED', amount: 90 } });
  });

  it.each([{ category: 'STEEL_MATERIALS' }, { date: '2026-03-08' }, { notes: 'For the roof' }])(
    'that is changed after its approval to %o is told to its submitter',
    async (change) => {
      const { admin, project } = people;
      const { id } = await submit(100);
      await made(admin.call('PATCH', `/expenses/${id}/approve`));
      const body = { relatedType: 'PROJECT', relatedId: project.id, projectId: project.id, category: 'MATERIALS' };
      await made(admin.call('PUT', `/expenses/${id}`, { ...body, amount: 100, date: '2026-03-09', ...change }));
      await tellAll(test);
      const [changed] = await noticesOf(people.foreman, 'kind=EXPENSE_DECIDED');
      expect(changed).toMatchObject({ entityId: id, data: { decision: 'CHANGED', amount: 100 } });
    },
  );

  it('that is deleted after its approval is told to its submitter', async () => {
    const { admin, foreman } = people;
    const { id } = await submit(120);
    await made(admin.call('PATCH', `/expenses/${id}/approve`));
    await made(admin.call('DELETE', `/expenses/${id}`));
    await tellAll(test);
    const [deleted] = await noticesOf(foreman, 'kind=EXPENSE_DECIDED');
    expect(deleted).toMatchObject({
      entityId: id,
      data: { decision: 'DELETED', amount: 120, name: admin.user.name },
      path: '/expenses',
    });
  });

  it('that an import has decided is settled', async () => {
    const { admin } = people;
    const { id } = await submit(66);
    await tellAll(test);
    const decision = { status: 'REJECTED', decided_by_id: admin.user.id, decided_at: test.clock.now } as const;
    await test.db.updateTable('expenses').set(decision).where('id', '=', id).execute();
    await writeAudit(test.db, admin.user, 'import.run', 1, { after: { kind: 'EXPENSES', records: [] } });
    await tellAll(test);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice?.settled).toMatchObject({ how: 'REJECTED', by: admin.user.name });
  });

  it('that is deleted is settled', async () => {
    const { id } = await submit(55);
    await made(people.admin.call('DELETE', `/expenses/${id}`));
    await tellAll(test);
    const { notice } = await whoHears(people, 'EXPENSE_SUBMITTED', id);
    expect(notice?.settled).toMatchObject({ how: 'DELETED' });
  });
});

describe('cash', () => {
  it('that is added or withdrawn is told to its holder', async () => {
    const { admin, foreman } = people;
    const body = { userId: foreman.user.id, type: 'DEPOSIT', amount: 300 };
    await made(admin.call('POST', '/foreman-balances/add-balance', body));
    await tellAll(test);
    const heard = await whoHears(people, 'FLOAT_CHANGED');
    expect(heard.names).toEqual(['foreman']);
    expect(heard.notice).toMatchObject({ data: { amount: 300, name: admin.user.name }, path: '/my-cash' });
  });

  it('that a foreman asks for is told to every ADMIN until one of them gives it', async () => {
    const { admin, otherAdmin, strangeForeman } = people;
    const body = { amount: 250, reason: 'Diesel', neededBy: '2026-03-12' };
    const request = await made(strangeForeman.call('POST', '/fund-requests', body));
    await tellAll(test);
    const heard = await whoHears(people, 'CASH_REQUESTED', request.id);
    expect(heard.names).toEqual(['admin', 'otherAdmin']);
    expect(heard.notice).toMatchObject({
      data: { name: strangeForeman.user.name, amount: 250, text: 'Diesel' },
      can: { give: true, refuse: true, approve: false },
    });
    await made(admin.call('PATCH', `/fund-requests/${request.id}/give`));
    await tellAll(test);
    const [settled] = await noticesOf(otherAdmin, 'state=all&kind=CASH_REQUESTED');
    expect(settled).toMatchObject({ settled: { how: 'GIVEN', by: admin.user.name }, can: { give: false } });
    expect((await noticesOf(strangeForeman, 'kind=FLOAT_CHANGED'))[0]?.data).toMatchObject({ amount: 250 });
  });

  it('that is offered is told to its receiver, and once accepted to the giver', async () => {
    const { foreman, strangeForeman } = people;
    await giveFloat(test.db, foreman.user.id, 5_000);
    const body = { toId: strangeForeman.user.id, amount: 40 };
    const handover = await made(foreman.call('POST', '/cash-handovers', body));
    await tellAll(test);
    const heard = await whoHears(people, 'HANDOVER_OFFERED', handover.id);
    expect(heard.names).toEqual(['strangeForeman']);
    expect(heard.notice?.can).toMatchObject({ accept: true, refuse: true });
    await made(strangeForeman.call('PATCH', `/cash-handovers/${handover.id}/accept`));
    await tellAll(test);
    expect((await noticesOf(foreman, 'kind=FLOAT_CHANGED'))[0]?.data).toMatchObject({
      amount: -40,
      name: strangeForeman.user.name,
    });
    expect(await noticesOf(strangeForeman, 'state=unread&kind=HANDOVER_OFFERED')).toEqual([]);
  });
});

describe('cash that nobody moves', () => {
  const latest = async (person: Person) => (await noticesOf(person, 'kind=FLOAT_CHANGED'))[0];

  it('is told to its holder when a request is refused', async () => {
    const { admin, strangeForeman } = people;
    const body = { amount: 70, reason: 'Cement', neededBy: '2026-03-12' };
    const { id } = await made(strangeForeman.call('POST', '/fund-requests', body));
    await made(admin.call('PATCH', `/fund-requests/${id}/refuse`, { reason: 'Use the card' }));
    await tellAll(test);
    expect(await latest(strangeForeman)).toMatchObject({
      entityId: id,
      data: { cash: 'REQUEST_REFUSED', amount: 70, name: admin.user.name, reason: 'Use the card' },
      path: '/my-cash',
    });
  });

  it('is told to the other side when an offer is refused or withdrawn', async () => {
    const { foreman, strangeForeman } = people;
    await giveFloat(test.db, foreman.user.id, 500);
    const offer = () => made(foreman.call('POST', '/cash-handovers', { toId: strangeForeman.user.id, amount: 20 }));
    const refused = await offer();
    await made(strangeForeman.call('PATCH', `/cash-handovers/${refused.id}/refuse`, { reason: 'Not needed' }));
    const withdrawn = await offer();
    await made(foreman.call('PATCH', `/cash-handovers/${withdrawn.id}/cancel`));
    await tellAll(test);
    expect(await latest(foreman)).toMatchObject({
      entityId: refused.id,
      data: { cash: 'OFFER_REFUSED', amount: 20, name: strangeForeman.user.name, reason: 'Not needed' },
    });
    expect(await latest(strangeForeman)).toMatchObject({
      entityId: withdrawn.id,
      data: { cash: 'OFFER_CANCELLED', amount: 20, name: foreman.user.name },
    });
  });

  it('is told to its holder when the difference of a count is written off', async () => {
    const { admin } = people;
    const holder = await test.signInAs('FOREMAN');
    await giveFloat(test.db, holder.user.id, 100);
    const { id } = await made(holder.call('POST', '/cash-counts', { counted: 97, note: 'Taxi' }));
    await made(admin.call('POST', `/cash-counts/${id}/write-off`, { reason: 'Coins lost on site' }));
    await tellAll(test);
    expect(await latest(holder)).toMatchObject({
      entityId: holder.user.id,
      data: { amount: -3, name: admin.user.name, reason: 'Coins lost on site' },
    });
  });
});

describe('heat', () => {
  const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);

  it('above the limit is told at once to ADMINs, followers and the foremen at the site, until a reading at or below it', async () => {
    const { strangeForeman, foreman, strangeWorker } = people;
    const site = await buildSite(test.db, { project_id: people.project.id, name: 'Deck' });
    const stay = { user_id: strangeWorker.user.id, site_id: site.id, checkin_foreman_id: strangeForeman.user.id };
    await buildAttendance(test.db, { ...stay, in: at(60).toISOString(), out: null });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 32.1, at: at(40) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).names).toEqual([]);
    await recordReading(foreman.call, { siteId: site.id, wbgt: 33, at: at(30) });
    await tellAll(test);
    const heard = await whoHears(people, 'HEAT_STOP', site.id);
    expect(heard.names).toEqual(['admin', 'otherAdmin', 'engineer', 'strangeForeman']);
    expect(heard.notice).toMatchObject({
      count: 1,
      data: { site: 'Deck', wbgt: 33, time: at(30).toISOString(), project: people.project.name },
      path: '/crew',
    });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 31, at: at(35) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).notice?.settled).toBeNull();
    await recordReading(foreman.call, { siteId: site.id, wbgt: 32.1, at: at(5) });
    await tellAll(test);
    const { notice } = await whoHears(people, 'HEAT_STOP', site.id);
    expect(notice?.settled).toMatchObject({ how: 'COOLED', by: foreman.user.name });
  });

  it('that a phone reports after a later reading is not told', async () => {
    const site = await buildSite(test.db, { project_id: people.project.id });
    await recordReading(people.foreman.call, { siteId: site.id, wbgt: 30, at: at(5) });
    await recordReading(people.foreman.call, { siteId: site.id, wbgt: 34, at: at(90) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).names).toEqual([]);
  });
});

describe('people', () => {
  it('hear of a correction that they asked for, and ADMINs that it waits', async () => {
    const { admin, foreman, worker, site } = people;
    const stay = { user_id: worker.user.id, site_id: site.id, checkin_foreman_id: foreman.user.id };
    await buildAttendance(test.db, { ...stay, in: '2026-03-09T04:00:00Z', out: null });
    const item = {
      userId: worker.user.id,
      siteId: site.id,
      date: '2026-03-09',
      kind: 'MISSING_OUT',
      outTime: '2026-03-09T13:00:00.000Z',
      reason: 'Forgot to check out',
    };
    const answer = await foreman.call('POST', '/attendance-corrections', { items: [item] });
    expect(answer.statusCode, answer.body).toBe(201);
    await tellAll(test);
    const waiting = await whoHears(people, 'CORRECTION_REQUESTED');
    expect(waiting.names).toEqual(['admin', 'otherAdmin']);
    expect(waiting.notice).toMatchObject({ data: { worker: worker.user.name }, can: { approve: true, reject: true } });
    await made(admin.call('PATCH', `/attendance-corrections/${waiting.notice?.entityId}/approve`, {}));
    await tellAll(test);
    const decided = await whoHears(people, 'CORRECTION_DECIDED');
    expect(decided.names).toEqual(['foreman']);
    expect(decided.notice?.data).toMatchObject({ decision: 'APPROVED' });
  });

  it('hear of their own papers, and ADMINs of everybody’s', async () => {
    const paper = await buildPaper(test.db, { user_id: people.worker.user.id, expires_on: '2026-03-20' });
    await raisePaperAlerts(test.db, test.deps.clock);
    await tellAll(test);
    const heard = await whoHears(people, 'PAPER_EXPIRING', paper);
    expect(heard.names).toEqual(['admin', 'otherAdmin', 'worker']);
    expect(heard.notice).toMatchObject({
      data: { person: people.worker.user.name, date: '2026-03-20' },
      path: '/payroll/papers',
    });
    expect((await noticesOf(people.worker, 'kind=PAPER_EXPIRING'))[0]?.path).toBe('/my-pay');
    const { admin } = people;
    await made(admin.call('POST', `/papers/${paper}/handled`, { note: 'Appointment on Sunday' }));
    await tellAll(test);
    expect((await whoHears(people, 'PAPER_EXPIRING', paper)).notice?.settled).toMatchObject({
      how: 'HANDLED',
      by: admin.user.name,
    });
  });

  it('hear no more of a paper that was renewed', async () => {
    const paper = await buildPaper(test.db, { user_id: people.strangeWorker.user.id, expires_on: '2026-03-20' });
    await raisePaperAlerts(test.db, test.deps.clock);
    await made(people.admin.call('POST', `/papers/${paper}/renew`, { number: '28163400001', expiresOn: '2027-03-20' }));
    await tellAll(test);
    expect((await whoHears(people, 'PAPER_EXPIRING', paper)).notice?.settled).toMatchObject({ how: 'RENEWED' });
  });

  it('hear of their own payslip once the run is paid', async () => {
    const { admin, worker } = people;
    await buildPaidPerson(test.db, { user_id: worker.user.id });
    await makeRunIn(admin.call, worker.user.id, 'PAID');
    await tellAll(test);
    const heard = await whoHears(people, 'PAYSLIP_READY');
    expect(heard.names).toEqual(['worker']);
    expect(heard.notice?.path).toBe(`/my-pay/${heard.notice?.entityId}`);
    expect(heard.notice?.can).toMatchObject({ open: true, acknowledge: false });
    await made(worker.call('POST', `/my-pay/${heard.notice?.entityId}/acknowledge`));
    await tellAll(test);
    expect((await whoHears(people, 'PAYSLIP_READY')).notice?.settled).toMatchObject({ how: 'ACKNOWLEDGED' });
  });

  it('hear as ADMIN of a webhook that the server switched off', async () => {
    await writeAudit(test.db, null, 'webhook.switch-off', 4711, { after: { state: 'DISABLED' } });
    await tellAll(test);
    const heard = await whoHears(people, 'SYSTEM', 4711);
    expect(heard.names).toContain('admin');
    expect(heard.names).not.toContain('engineer');
    expect(heard.notice).toMatchObject({ data: { what: 'WEBHOOK' }, path: '/settings/webhooks/4711' });
  });

  it('hear of a password that somebody else reset, not of one that they changed', async () => {
    const target = await test.signInAs('WORKER');
    await made(people.admin.call('POST', `/users/${target.user.id}/reset-password`));
    await test.db.transaction().execute((tx) => writeAudit(tx, target.user, 'user.change-password', target.user.id));
    await tellAll(test);
    const row = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', target.user.id)
      .executeTakeFirstOrThrow();
    await test.db.updateTable('users').set({ password_reset_required: false }).where('id', '=', row.id).execute();
    const again = { user: row, call: await test.callAs({ ...row, password_reset_required: false }) };
    expect((await noticesOf(again)).map(({ data }) => data)).toEqual([{ change: 'PASSWORD' }]);
  });

  it('hear of an API token of theirs, although they made it themselves', async () => {
    const { strangeEngineer } = people;
    await made(strangeEngineer.call('POST', '/api-tokens', { name: 'Night report', scopes: ['tasks:read'] }));
    await tellAll(test);
    const heard = await whoHears(people, 'ACCOUNT_CHANGED');
    expect(heard.names).toEqual(['strangeEngineer']);
    expect(heard.notice).toMatchObject({
      data: { change: 'TOKEN', token: 'Night report' },
      path: '/profile/tokens',
    });
  });
});
