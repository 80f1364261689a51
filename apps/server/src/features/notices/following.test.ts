import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { newTaskBody } from '../../../test/factories/task-body.ts';
import { buildPeople, type People, type Person, tellAll } from '../../../test/notices/people.ts';
import { writeAudit } from '../../platform/audit.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
});

describe('following a project', () => {
  const follows = async ({ call }: Person, id: number) =>
    (await call('GET', `/projects/${id}/follow`)).json<{ following: boolean }>().following;

  it('begins with work on it for engineers, with a task in it for foremen, and for ADMINs by choice', async () => {
    const engineer = await test.signInAs('ENGINEER');
    const [assigned, foreman, admin] = [
      await test.signInAs('ENGINEER'),
      await test.signInAs('FOREMAN'),
      await test.signInAs('ADMIN'),
    ];
    const body = { name: 'Tower', location: 'Lusail', totalPrice: 1000 };
    const { id } = (await engineer.call('POST', '/projects', body)).json<{ id: number }>();
    const ofAdmin = (await admin.call('POST', '/projects', body)).json<{ id: number }>().id;
    const site = (await admin.call('POST', '/sites', { name: 'Gate', projectId: id })).json<{ id: number }>();
    for (const [person, assigneeRole] of [
      [assigned, 'ENGINEER'],
      [foreman, 'FOREMAN'],
    ] as const) {
      const task = await newTaskBody(test.db, { siteId: site.id, assignedToId: person.user.id, assigneeRole });
      expect((await admin.call('POST', '/tasks', task)).statusCode).toBe(201);
    }
    await tellAll(test);
    for (const person of [engineer, assigned, foreman]) expect(await follows(person, id)).toBe(true);
    expect(await follows(admin, ofAdmin)).toBe(false);
    expect(await follows(people.strangeEngineer, id)).toBe(false);
  });

  it('begins with an import of projects and tasks too, and with setting the progress', async () => {
    const [engineer, assigned, muting, measuring] = [
      await test.signInAs('ENGINEER'),
      await test.signInAs('FOREMAN'),
      await test.signInAs('FOREMAN'),
      await test.signInAs('ENGINEER'),
    ];
    const project = await buildProject(test.db);
    await muting.call('PUT', `/projects/${project.id}/follow`, { following: false });
    const taskOf = ({ user }: Person, id: number) => ({
      action: 'task.create',
      id,
      after: { assigned_to_id: user.id, project_id: project.id },
    });
    await test.db.transaction().execute(async (tx) => {
      const projects = [{ action: 'project.update', id: project.id, after: {} }];
      await writeAudit(tx, engineer.user, 'import.run', 1, { after: { kind: 'PROJECTS', records: projects } });
      const tasks = [taskOf(assigned, 1), taskOf(muting, 2)];
      await writeAudit(tx, people.admin.user, 'import.run', 2, { after: { kind: 'TASKS', records: tasks } });
    });
    await measuring.call('PATCH', `/projects/${project.id}/progress?progress=40`);
    await tellAll(test);
    for (const person of [engineer, assigned, measuring]) expect(await follows(person, project.id)).toBe(true);
    expect(await follows(muting, project.id)).toBe(false);
  });

  it('does not begin again after the project was muted', async () => {
    const { call, ...rest } = await test.signInAs('ENGINEER');
    const body = { name: 'Tower', location: 'Lusail', totalPrice: 1000 };
    const { id } = (await call('POST', '/projects', body)).json<{ id: number }>();
    await tellAll(test);
    await call('PUT', `/projects/${id}/follow`, { following: false });
    await call('PUT', `/projects/${id}`, { ...body, name: 'Tower B' });
    await tellAll(test);
    expect(await follows({ call, ...rest }, id)).toBe(false);
    await call('PUT', `/projects/${id}/follow`, { following: true });
    expect(await follows({ call, ...rest }, id)).toBe(true);
  });
});
