import type { Project } from '@binaa/contract/projects';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import {
  checkImport,
  errorsOf,
  getImport,
  importFile,
  sendFile,
  startRun,
  workOffWhileHolding,
} from '../../../test/imports.ts';

const test = useTestApp();

const counts = (created: number, updated: number, same: number, errors: number) => ({ created, updated, same, errors });

describe('projects, sites and milestones', () => {
  it('are found again by Ref, also after they were renamed, and name each other by Ref', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const projects = {
      headings: ['Ref', 'Project Name', 'Location', 'Total Price', 'Progress (%)', 'Start Date'],
      rows: [
        ['P-1', 'Palm Villas', 'Lusail', '٢٬٥٠٠٬٠٠٠٫٥٠', '100%', '15/1/2026'],
        ['P-2', '=SUM(A1:A2)', 'Doha', '10', '', ''],
      ],
    };
    expect(await importFile(test, call, 'PROJECTS', projects)).toMatchObject({ counts: counts(2, 0, 0, 0) });
    const row = await test.db
      .selectFrom('projects')
      .selectAll()
      .where('name', '=', 'Palm Villas')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      total_price_minor: 250_000_050,
      status: 'COMPLETED',
      start_date: '2026-01-15',
      location: 'Lusail',
    });
    const text = await test.db.selectFrom('projects').select('id').where('name', '=', '=SUM(A1:A2)').execute();
    expect(text).toHaveLength(1);

    const renamed = { ...projects, rows: [['P-1', 'Palm Villas North', 'Lusail', '2500000.5', '40', '2026-01-15']] };
    expect(await importFile(test, call, 'PROJECTS', renamed)).toMatchObject({ counts: counts(0, 1, 0, 0) });
    const after = await test.db.selectFrom('projects').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ name: 'Palm Villas North', status: 'IN_PROGRESS', progress: 40 });
    // The first file has another content for P-1 again, and the second row is the same.
    expect(await importFile(test, call, 'PROJECTS', projects)).toMatchObject({ counts: counts(0, 1, 1, 0) });

    const sites = {
      headings: ['Ref', 'Site Name', 'Project', 'Expenses'],
      rows: [
        ['S-1', 'Block A', 'P-1', '12.5'],
        ['S-2', 'Block B', 'palm villas', ''],
      ],
    };
    expect(await importFile(test, call, 'SITES', sites)).toMatchObject({ counts: counts(2, 0, 0, 0) });
    expect(await importFile(test, call, 'SITES', sites)).toMatchObject({ counts: counts(0, 0, 2, 0) });
    const milestones = {
      headings: ['Project', 'Name', 'Due Date', 'Status'],
      rows: [['P-1', 'Handover', '1/12/2026', 'قيد التنفيذ']],
    };
    expect(await importFile(test, call, 'MILESTONES', milestones)).toMatchObject({ counts: counts(1, 0, 0, 0) });
    expect(await importFile(test, call, 'MILESTONES', milestones)).toMatchObject({ counts: counts(0, 0, 1, 0) });
    const moved = { ...milestones, rows: [['P-1', 'Handover', '2/12/2026', '']] };
    expect(await importFile(test, call, 'MILESTONES', moved)).toMatchObject({ counts: counts(0, 1, 0, 0) });
  });

  it('are found again by name without a Ref, unless several have the name', async () => {
    const { call } = await test.signInAs('ADMIN');
    const headings = ['Project Name', 'Location', 'Total Price', 'Description'];
    await buildProject(test.db, { name: 'Only One', location: 'Doha', total_price_minor: 500 });
    await buildProject(test.db, { name: 'Twice', location: 'Doha' });
    await buildProject(test.db, { name: 'Twice', location: 'doha' });
    const done = await importFile(test, call, 'PROJECTS', {
      headings,
      rows: [
        ['only one', 'DOHA', '5', 'Now described'],
        ['Twice', 'Doha', '5', ''],
        ['New Here', 'Doha', '5', ''],
        ['new here', 'doha', '6', ''],
      ],
    });
    expect(done).toMatchObject({ counts: counts(1, 1, 0, 2) });
    expect(await errorsOf(call, done.id)).toEqual([
      '2 -: Several records match this row. Give it a Ref, or rename them.',
      '4 name: Project Name new here is already in row 3',
    ]);
  });

  it('keep what somebody changes while the rows are imported', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const first = await buildProject(test.db, { name: 'Locked First', location: 'Doha' });
    const edited = await buildProject(test.db, { name: 'Edited Meanwhile', location: 'Doha' });
    const id = await sendFile(call, 'PROJECTS', {
      headings: ['Project Name', 'Location', 'Total Price'],
      rows: [
        ['Locked First', 'Doha', '77'],
        ['Edited Meanwhile', 'Doha', '77'],
      ],
    });
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    await startRun(call, id);
    await workOffWhileHolding(
      test,
      (tx) => tx.selectFrom('projects').select('id').where('id', '=', first.id).forUpdate().execute(),
      async () => {
        const project = (await call('GET', `/projects/${edited.id}`)).json<Project>();
        const saved = await call('PUT', `/projects/${edited.id}`, { ...project, description: 'Typed meanwhile' });
        expect(saved.statusCode, saved.body).toBe(200);
      },
    );
    expect(await getImport(call, id)).toMatchObject({ state: 'DONE', counts: counts(0, 2, 0, 0) });
    const after = (await call('GET', `/projects/${edited.id}`)).json<Project>();
    expect(after).toMatchObject({ description: 'Typed meanwhile', totalPrice: 77 });
  });

  it('are refused with the words of their forms', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', {
      headings: ['Ref', 'Project Name', 'Location', 'Total Price', 'Progress (%)', 'Status', 'Start Date', 'End Date'],
      rows: [
        ['W1', '', 'Doha', '-5', '101', 'Done', '1/1/2026', '31/12/2025'],
        ['W1', 'Named', 'Doha', '5', '', '', '', ''],
        ['x'.repeat(101), 'Long Ref', 'Doha', '5', '', '', '', ''],
      ],
    });
    await checkImport(test, call, id);
    expect((await errorsOf(call, id)).toSorted()).toEqual(
      [
        '1 name: Project name is a required field',
        '1 totalPrice: Total price must be a positive number',
        '1 progress: Progress cannot be more than 100%',
        '1 status: Invalid status',
        '1 endDate: End date must not be before start date',
        '2 ref: Ref W1 is already in row 1',
        '3 ref: Ref must be at most 100 characters',
      ].toSorted(),
    );
  });
});

describe('tasks', () => {
  const headings = [
    'Ref',
    'Name',
    'Project',
    'Site',
    'Category',
    'Assignee',
    'Workers',
    'Start Date',
    'Expected End Date',
    'Days',
    'Completion (%)',
  ];

  it('are created and changed with their people and places', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const site = await buildSite(test.db, { name: 'Yard 7' });
    const assignee = await buildUser(test.db, { role: 'FOREMAN', email: 'lead@example.qa' });
    const workers = [
      await buildUser(test.db, { role: 'WORKER', email: 'w1@example.qa' }),
      await buildUser(test.db, { role: 'WORKER', email: 'w2@example.qa' }),
    ];
    const row = [
      'T1',
      'Pour slab',
      '',
      'yard 7',
      'Masonry',
      'lead@example.qa',
      'w1@example.qa; w2@example.qa',
      '1/3/2026',
    ];
    const rows = [[...row, '', '4', '100']];
    expect(await importFile(test, call, 'TASKS', { headings, rows })).toMatchObject({ counts: counts(1, 0, 0, 0) });
    const ref = await test.db
      .selectFrom('import_refs')
      .selectAll()
      .where('kind', '=', 'TASKS')
      .executeTakeFirstOrThrow();
    const task = (await call('GET', `/tasks/${ref.entity_id}`)).json();
    expect(task).toMatchObject({
      name: 'Pour slab',
      siteId: site.id,
      projectId: site.project_id,
      assignedToId: assignee.id,
      assigneeRole: 'FOREMAN',
      startDate: '2026-03-01',
      expectedEndDate: '2026-03-04',
      completed: true,
      expectedForemanHours: 0,
    });
    expect(new Set((task as { assignedWorkers: number[] }).assignedWorkers)).toEqual(
      new Set(workers.map(({ id }) => id)),
    );
    expect(await importFile(test, call, 'TASKS', { headings, rows })).toMatchObject({ counts: counts(0, 0, 1, 0) });

    const changed = [
      [
        'T1',
        'Pour slab',
        '',
        'Yard 7',
        'Masonry',
        'lead@example.qa',
        'w2@example.qa',
        '1/3/2026',
        '2026-03-10',
        '',
        '50',
      ],
    ];
    expect(await importFile(test, call, 'TASKS', { headings, rows: changed })).toMatchObject({
      counts: counts(0, 1, 0, 0),
    });
    expect((await call('GET', `/tasks/${ref.entity_id}`)).json()).toMatchObject({
      expectedEndDate: '2026-03-10',
      completed: false,
      completionPercentage: 50,
      assignedWorkers: [workers[1]?.id],
    });

    await test.db.updateTable('tasks').set({ deleted_at: new Date() }).where('id', '=', ref.entity_id).execute();
    const again = await importFile(test, call, 'TASKS', { headings, rows });
    expect(await errorsOf(call, again.id)).toEqual(['1 ref: This was imported before and has been deleted.']);
  });

  it('name what is unknown in a row', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const site = await buildSite(test.db, { name: 'Known Yard' });
    const other = await buildProject(test.db, { name: 'Another Project' });
    await buildSite(test.db, { name: 'Twin Yard' });
    await buildSite(test.db, { name: 'twin yard' });
    await buildUser(test.db, { role: 'WORKER', email: 'helper@example.qa' });
    await buildUser(test.db, { role: 'FOREMAN', email: 'boss7@example.qa' });
    const id = await sendFile(call, 'TASKS', {
      headings,
      rows: [
        ['U1', '', 'Nowhere', 'No Yard', 'Digging', 'nobody@example.qa', 'ghost@example.qa', '31/02/2026', '', '', ''],
        ['U2', '', other.name, site.name, 'Other', 'helper@example.qa', 'boss7@example.qa', '1/1/2026', '', '0', ''],
        ['U3', '', '', 'Twin Yard', 'Other', 'boss7@example.qa', '', '2/1/2026', '1/1/2026', '', '-1'],
        ['', '', '', site.name, 'Other', 'boss7@example.qa', '', '2/1/2026', '3/1/2026', '', ''],
        ['U5', '', '', site.name, 'Other', 'boss7@example.qa', 'boss7@example.qa', '2/1/2026', '3/1/2026', '', ''],
      ],
    });
    await checkImport(test, call, id);
    expect((await errorsOf(call, id)).toSorted()).toEqual(
      [
        '1 project: Unknown project: Nowhere',
        '1 site: Unknown site: No Yard',
        '1 category: Invalid category',
        '1 assignee: Unknown user: nobody@example.qa',
        '1 workers: Unknown user: ghost@example.qa',
        '1 startDate: Invalid date format',
        '1 expectedEndDate: Expected end date is a required field',
        '2 site: The site does not belong to the chosen project',
        '2 assignee: This user cannot be assigned to a task: helper@example.qa',
        '2 days: Days must be a whole number from 1 to 10,000',
        '2 expectedEndDate: Expected end date is a required field',
        '3 site: Several sites have this name: Twin Yard. Use the Ref of one of them, or add the project.',
        '3 expectedEndDate: Expected end date must be after start date',
        '3 completion: Completion percentage cannot be less than 0%',
        '4 ref: Ref is required',
        '5 workers: One of the workers was not found',
      ].toSorted(),
    );
  });

  it('tell the first 20 errors of a row', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const site = await buildSite(test.db, { name: 'Crowded Yard' });
    const lead = await buildUser(test.db, { role: 'FOREMAN' });
    const strangers = Array.from({ length: 1000 }, (_, at) => `stranger${at}`).join(';');
    const id = await sendFile(call, 'TASKS', {
      headings,
      rows: [['C1', '', '', site.name, 'Other', lead.email, strangers.slice(0, 9999), '2/1/2026', '3/1/2026', '', '']],
    });
    await checkImport(test, call, id);
    const errors = await errorsOf(call, id);
    expect(errors).toHaveLength(20);
    expect(errors[0]).toBe('1 workers: Unknown user: stranger0');
  });
});
