import type { Task } from '@binaa/contract/tasks';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { importFile } from '../../../test/imports.ts';

const test = useTestApp();

it('is refused if an import has changed the task since, whoever changed it before', async () => {
  const engineer = await test.signInAs('ENGINEER');
  const foreman = await test.signInAs('FOREMAN');
  const site = await buildSite(test.db, { name: 'Yard 7' });
  const place = { site_id: site.id, assigned_to_id: foreman.user.id, assignee_role: 'FOREMAN' } as const;
  const { id } = await buildTask(test.db, { ...place, expected_end_date: '2026-03-07' });
  await test.db.insertInto('import_refs').values({ kind: 'TASKS', ref: 'T-1', entity_id: id, row_hash: '' }).execute();
  const report = (completionPercentage: number, seen: number) =>
    foreman.call('PATCH', `/tasks/${id}/completion`, {
      action: 'report',
      completionPercentage,
      base: { completed: false, completionPercentage: seen },
    });
  expect((await report(40, 0)).statusCode).toBe(200);
  await importFile(test, engineer.call, 'TASKS', {
    headings: ['Ref', 'Name', 'Site', 'Category', 'Assignee', 'Start Date', 'Expected End Date', 'Completion (%)'],
    rows: [['T-1', 'Conduits', 'Yard 7', 'Electrical', foreman.user.email, '1/3/2026', '7/3/2026', '80']],
  });
  // The foreman's phone still shows 40 %.
  expect((await report(50, 40)).statusCode).toBe(409);
  expect((await engineer.call('GET', `/tasks/${id}`)).json<Task>().completionPercentage).toBe(80);
});
