import type { Task } from '@binaa/contract/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { recordReading } from '../../../test/factories/heat-reading.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { bodyOf } from '../../../test/factories/task-body.ts';
import { made } from '../../../test/notices/made.ts';
import { buildPeople, noticesOf, type People, tellAll, whoHears } from '../../../test/notices/people.ts';
import { testNow } from '../../../test/test-clock.ts';
import { dispatchNotices, tellMoments } from './dispatch-notices.ts';

const test = useTestApp();
let people: People;

beforeEach(async () => {
  test.clock.now = testNow;
  people = await buildPeople(test);
});

describe('a notice is settled by whoever did it', () => {
  it('who checked out a person, not who corrected the record before', async () => {
    const { admin, otherAdmin, foreman, worker, site } = people;
    const stay = { user_id: worker.user.id, site_id: site.id, checkin_foreman_id: foreman.user.id };
    const { id } = await buildAttendance(test.db, { ...stay, in: '2026-03-09T04:00:00Z', out: null });
    await tellAll(test);
    expect((await whoHears(people, 'MISSED_CHECK_OUT', id)).notice?.settled).toBeNull();
    const shown = (await otherAdmin.call('GET', `/attendances/${id}`)).json<Record<string, unknown>>();
    await made(otherAdmin.call('PUT', `/attendances/${id}`, { ...shown, inTime: '2026-03-09T04:10:00Z' }));
    await made(admin.call('PATCH', `/attendances/${id}/checkout`));
    await tellAll(test);
    const { notice } = await whoHears(people, 'MISSED_CHECK_OUT', id);
    expect(notice?.settled).toMatchObject({ how: 'CHECKED_OUT', by: admin.user.name });
  });

  it('who measured that the heat is over, not who measured before', async () => {
    const { foreman, strangeForeman, project } = people;
    const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);
    const site = await buildSite(test.db, { project_id: project.id });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 34, at: at(40) });
    await tellAll(test);
    await recordReading(foreman.call, { siteId: site.id, wbgt: 33, at: at(20) });
    await recordReading(strangeForeman.call, { siteId: site.id, wbgt: 30, at: at(1) });
    await tellAll(test);
    const { notice } = await whoHears(people, 'HEAT_STOP', site.id);
    expect(notice?.settled).toMatchObject({ how: 'COOLED', by: strangeForeman.user.name });
  });
});

it('the reminder of a task that was moved to tomorrow just before stays open', async () => {
  const { engineer, foreman, site } = people;
  const task = await buildTask(test.db, {
    site_id: site.id,
    assigned_to_id: foreman.user.id,
    assignee_role: 'FOREMAN',
    workers: [],
    start_date: '2026-03-01',
    expected_end_date: '2026-03-20',
  });
  const shown = (await engineer.call('GET', `/tasks/${task.id}`)).json<Task>();
  test.clock.now = new Date('2026-03-10T13:30:00Z');
  await made(engineer.call('PUT', `/tasks/${task.id}`, bodyOf(shown, { expectedEndDate: '2026-03-11' })));
  // The minute of the reminders comes while the change still waits to be told.
  await tellMoments(test.db, test.deps.clock);
  await dispatchNotices(test.db, test.deps.clock);
  test.clock.now = testNow;
  const { notice } = await whoHears(people, 'TASK_DUE_TOMORROW', task.id);
  expect(notice).toMatchObject({ settled: null });
});

it('a missed check-out is told again if the check-out was taken back', async () => {
  const { admin, otherAdmin, foreman, worker, site } = people;
  const stay = { user_id: worker.user.id, site_id: site.id, checkin_foreman_id: foreman.user.id };
  const { id } = await buildAttendance(test.db, { ...stay, in: '2026-03-09T04:00:00Z', out: null });
  await tellAll(test);
  await made(admin.call('PATCH', `/attendances/${id}/checkout`));
  await tellAll(test);
  const shown = (await admin.call('GET', `/attendances/${id}`)).json<Record<string, unknown>>();
  await made(admin.call('PUT', `/attendances/${id}`, { ...shown, outTime: null }));
  test.clock.advance(60_000);
  await tellAll(test);
  const open = await noticesOf(otherAdmin, 'state=unread&kind=MISSED_CHECK_OUT');
  expect(open.filter(({ entityId }) => entityId === id)).toMatchObject([{ settled: null }]);
});
