import type { Task } from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildPaidPerson, buildPaper } from '../../../test/factories/payroll.ts';
import { makeRunIn } from '../../../test/factories/payroll-run.ts';
import { buildFactorApp } from '../../../test/factories/second-factor.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { bodyOf, newTaskBody } from '../../../test/factories/task-body.ts';
import { made } from '../../../test/notices/made.ts';
import { buildPeople, noticesOf, type People, type Person, tellAll, whoHears } from '../../../test/notices/people.ts';
import { writeAudit } from '../../platform/audit.ts';
import { raisePaperAlerts } from '../papers/raise-paper-alerts.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
});

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

  it('have nothing to read any more in a payslip whose run was reversed', async () => {
    const { admin, strangeWorker, foreman } = people;
    for (const { user } of [strangeWorker, foreman]) await buildPaidPerson(test.db, { user_id: user.id });
    const { id, version } = await makeRunIn(admin.call, strangeWorker.user.id, 'PAID');
    await makeRunIn(admin.call, foreman.user.id, 'PAID');
    await tellAll(test);
    const unread = (person: Person) => noticesOf(person, 'state=unread&kind=PAYSLIP_READY');
    expect(await unread(strangeWorker)).toHaveLength(1);
    await made(admin.call('PATCH', `/payroll-runs/${id}/reverse`, { version, reason: 'Wrong month' }));
    await tellAll(test);
    expect(await unread(strangeWorker)).toEqual([]);
    expect((await noticesOf(strangeWorker, 'state=all&kind=PAYSLIP_READY')).map(({ settled }) => settled)).toEqual([
      expect.objectContaining({ how: 'REVERSED', by: admin.user.name }),
    ]);
    expect(await unread(foreman)).toHaveLength(1);
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

  it('hear that an ADMIN ended their second factor', async () => {
    const { strangeEngineer } = people;
    await buildFactorApp(test.db, strangeEngineer.user.id);
    await made(people.admin.call('DELETE', `/users/${strangeEngineer.user.id}/second-factor`));
    await tellAll(test);
    const heard = await noticesOf(strangeEngineer, 'state=all&kind=ACCOUNT_CHANGED');
    expect(heard.map(({ data }) => data)).toContainEqual({ change: 'SECOND_FACTOR' });
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
