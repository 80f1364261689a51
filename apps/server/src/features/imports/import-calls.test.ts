import type { Import, ImportWithRows } from '@binaa/contract/imports';
import type { Page } from '@binaa/contract/paging';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import {
  checkImport,
  errorsOf,
  getImport,
  runImport,
  sendFile,
  takeRef,
  workOffImports,
  workOffWhileHolding,
} from '../../../test/imports.ts';
import { readZip } from '../../../test/read-zip.ts';
import { deleteOldImportRows } from './delete-old-import-rows.ts';
import { importJobs } from './import-jobs.ts';

const test = useTestApp();

const headings = ['Project Name', 'Location', 'Total Price'];
const project = (name: string) => [name, 'Doha', '1000'];

describe('the columns of a file', () => {
  it('are matched by folded headings of either language, and as in the last import with the same headings', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const sent = ['  PROJECT-name ', 'الموقِع الجغرافى', 'total price', 'Extra', 'Progress (%)'];
    const first = await call('POST', '/imports', { kind: 'PROJECTS', fileName: 'a.csv', headings: sent });
    const { id, mapping } = first.json<ImportWithRows>();
    expect(mapping).toEqual({ name: 0, location: 1, totalPrice: 2, progress: 4 });
    await call('PUT', `/imports/${id}`, { mapping: { ...mapping, description: 3 }, dateOrder: 'MONTH_FIRST' });
    const second = await call('POST', '/imports', { kind: 'PROJECTS', fileName: 'b.csv', headings: sent });
    expect(second.json()).toMatchObject({
      mapping: { name: 0, location: 1, totalPrice: 2, progress: 4, description: 3 },
      dateOrder: 'MONTH_FIRST',
    });
  });

  it('must be known and mapped where they are required', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Unmapped')] });
    const unknown = await call('PUT', `/imports/${id}`, { mapping: { budget: 0 } });
    expect(unknown.json()).toMatchObject({ status: 400, message: 'Unknown column: budget' });
    expect((await call('PUT', `/imports/${id}`, { mapping: { name: 3 } })).statusCode).toBe(400);
    await call('PUT', `/imports/${id}`, { mapping: { name: 0, location: 1 } });
    const check = await call('POST', `/imports/${id}/check`);
    expect(check.json()).toMatchObject({ status: 400, message: 'Column Total Price is not mapped' });
  });

  it('have headings of limited length', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const body = { kind: 'PROJECTS', fileName: 'a.csv', headings: ['x'.repeat(501)] };
    const refused = await call('POST', '/imports', body);
    expect(refused.json()).toMatchObject({ status: 400, message: 'Heading must be at most 500 characters' });
  });

  it('have a template with their rules in both languages', async () => {
    const { call } = await test.signInAs('ADMIN');
    const xlsx = await call('GET', '/imports/templates/TASKS?format=xlsx&language=ar');
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="tasks-template.xlsx"');
    const files = readZip(xlsx.rawPayload);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('تاريخ الانتهاء المتوقع');
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('كهرباء');
    const csv = await call('GET', '/imports/templates/USERS?format=csv');
    expect(csv.body.trim()).toBe('Ref,Name,Username,Role,Category,Salary');
  });
});

describe('rows', () => {
  it('keep their numbers, replace rows sent before, and skip empty ones', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', {
      headings,
      rows: [project('A'), [], ['', ' '], project('D')],
      from: 2,
    });
    await call('PUT', `/imports/${id}/rows?from=5`, { rows: [project('D2'), project('E')] });
    await call('PUT', `/imports/${id}/rows?from=5`, { rows: [project('D2'), project('E')] });
    const read = (await call('GET', `/imports/${id}`)).json<ImportWithRows>();
    expect(read.rowCount).toBe(3);
    expect(read.firstRows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, 'A'],
      [5, 'D2'],
      [6, 'E'],
    ]);
  });

  it('are checked only when as many have arrived as the file has', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const body = { kind: 'PROJECTS', fileName: 'half.csv', headings, expectedRows: 3 };
    const { id } = (await call('POST', '/imports', body)).json<Import>();
    await call('PUT', `/imports/${id}/rows?from=2`, { rows: [project('Half 1'), project('Half 2')] });
    expect(await getImport(call, id)).toMatchObject({ rowCount: 2, expectedRows: 3, can: { check: false } });
    const early = await call('POST', `/imports/${id}/check`);
    expect(early.json()).toMatchObject({
      status: 409,
      message: '2 of 3 rows have arrived. Choose the file again to send all of them.',
    });
    await call('PUT', `/imports/${id}/rows?from=4`, { rows: [project('Half 3')] });
    expect(await checkImport(test, call, id)).toMatchObject({ state: 'CHECKED', counts: { created: 3 } });
    const tooMany = await call('POST', '/imports', { ...body, expectedRows: 10_001 });
    expect(tooMany.json()).toMatchObject({ message: 'Expected rows must be a whole number from 1 to 10000' });
  });

  it('are limited in number, columns and length, and keep no part of a call that is refused', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: Array.from({ length: 10_000 }, () => ['a']) });
    const put = async (path: string, rows: unknown) => {
      const answer = await call('PUT', `/imports/${id}/rows?${path}`, { rows });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    expect(await put('from=10001', [['one too many']])).toEqual([413, 'A file can have at most 10000 rows']);
    expect(
      await put(
        'from=1',
        Array.from({ length: 501 }, () => ['a']),
      ),
    ).toEqual([400, 'Send at most 500 rows in one call']);
    expect(await put('from=1', [['a'], ['x'.repeat(10_001)]])).toEqual([
      400,
      'Row 2 has a cell of more than 10000 characters',
    ]);
    expect(await put('from=1', [Array.from({ length: 6 }, () => 'x'.repeat(10_000))])).toEqual([
      400,
      'Row 1 has more than 50000 characters',
    ]);
    expect(await put('from=1', [Array.from({ length: 61 }, () => 'a')])).toEqual([
      400,
      'A file can have at most 60 columns',
    ]);
    expect(await put('from=1', [['\u0000']])).toEqual([400, 'Row 1 contains characters that cannot be stored']);
    expect(await put('from=0', [['a']])).toEqual([400, 'From must be the number of the first row']);
    expect((await put('from=1', [[1]]))[0]).toBe(400);
    expect(await getImport(call, id)).toMatchObject({ rowCount: 10_000, state: 'RECEIVING' });
  });

  it('are removed after 30 days: an import that has run stays in the list, one that never did is discarded', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const file = { headings, rows: [project('Kept'), project('For a while')] };
    const abandoned = await sendFile(call, 'PROJECTS', file);
    const failed = await sendFile(call, 'PROJECTS', { headings, rows: [project('Failed'), ['', 'Doha', '1']] });
    await checkImport(test, call, failed);
    expect(await runImport(test, call, failed)).toMatchObject({ state: 'FAILED', can: { check: true } });
    const working = await sendFile(call, 'PROJECTS', file);
    await call('POST', `/imports/${working}/check`);
    const firstRows = async (id: number) =>
      (await call('GET', `/imports/${id}`)).json<ImportWithRows>().firstRows?.length;

    await deleteOldImportRows(test.db, new Date(test.clock.now.getTime() + 29 * 86_400_000));
    expect(await Promise.all([abandoned, failed, working].map(firstRows))).toEqual([2, 2, 2]);
    await deleteOldImportRows(test.db, new Date(test.clock.now.getTime() + 31 * 86_400_000));
    expect((await call('GET', `/imports/${abandoned}`)).statusCode).toBe(404);
    expect(await getImport(call, failed)).toMatchObject({ state: 'FAILED', can: { check: false, discard: false } });
    expect(await Promise.all([failed, working].map(firstRows))).toEqual([0, 2]);
    await workOffImports(test);
    expect(await getImport(call, working)).toMatchObject({ state: 'CHECKED', counts: { created: 2 } });
  });
});

describe('rights', () => {
  it('keep people and money for administrators', async () => {
    const { call: admin } = await test.signInAs('ADMIN');
    const { call: engineer } = await test.signInAs('ENGINEER');
    const { call: foreman } = await test.signInAs('FOREMAN');
    for (const kind of ['USERS', 'EXPENSES', 'OPENING_BALANCES'] as const) {
      const body = { kind, fileName: 'x.csv', headings: ['a'] };
      expect((await engineer('POST', '/imports', body)).statusCode).toBe(403);
      expect((await engineer('GET', `/imports/templates/${kind}?format=csv`)).statusCode).toBe(403);
      const id = await sendFile(admin, kind, { headings: ['a'], rows: [['b']] });
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/errors'],
        ['POST', '/check'],
        ['POST', '/run'],
        ['POST', '/stop'],
        ['DELETE', ''],
      ] as const) {
        expect((await engineer(method, `/imports/${id}${path}`)).statusCode).toBe(404);
        expect((await foreman(method, `/imports/${id}${path}`)).statusCode).toBe(403);
      }
      const listed = (await engineer('GET', '/imports?size=1000')).json<Page<Import>>();
      expect(listed.content.map((one) => one.kind)).not.toContain(kind);
    }
  });

  it('are asked again before every batch', async () => {
    const { call, user } = await test.signInAs('ENGINEER');
    const rows = Array.from({ length: 250 }, (_, at) => [`LEFT-${at}`, ...project(`Left ${at}`)]);
    const id = await sendFile(call, 'PROJECTS', { headings: ['Ref', ...headings], rows });
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    await call('POST', `/imports/${id}/run`);
    const demote = () => test.db.updateTable('users').set({ role: 'WORKER' }).where('id', '=', user.id).execute();
    await workOffWhileHolding(test, takeRef('PROJECTS', 'LEFT-0'), demote);
    const { call: admin } = await test.signInAs('ADMIN');
    expect(await getImport(admin, id)).toMatchObject({
      state: 'FAILED',
      counts: { created: 200 },
      message: 'You do not have permission to do this.',
    });
  });

  it('are asked again when the work begins', async () => {
    const { call, user } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Of a former engineer')] });
    await call('POST', `/imports/${id}/check`);
    await test.db.updateTable('users').set({ role: 'WORKER' }).where('id', '=', user.id).execute();
    await workOffImports(test);
    const { call: admin } = await test.signInAs('ADMIN');
    expect(await getImport(admin, id)).toMatchObject({
      state: 'FAILED',
      message: 'You do not have permission to do this.',
    });
  });
});

describe('the states of an import', () => {
  it('refuse a run without a check, after an old check, and after another matching', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Stale')] });
    const run = async () => {
      const answer = await call('POST', `/imports/${id}/run`);
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    const again = [409, 'Check the file again before importing.'];
    expect(await run()).toEqual(again);
    await checkImport(test, call, id);
    test.clock.advance(61 * 60_000);
    expect(await run()).toEqual(again);
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mapping: { name: 0, location: 1, totalPrice: 2, description: 1 } });
    expect(await getImport(call, id)).toMatchObject({ state: 'RECEIVING', counts: { created: 0 } });
    expect(await run()).toEqual(again);
    const { version } = await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS', version });
    expect((await call('PUT', `/imports/${id}`, { mode: 'ALL', version })).statusCode).toBe(409);
    expect((await call('POST', `/imports/${id}/run`, { version })).statusCode).toBe(409);
    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: { created: 1 } });
  });

  it('let a double click start one run, and take no rows after it', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Clicked twice')] });
    await checkImport(test, call, id);
    const clicks = await Promise.all([1, 2, 3].map(() => call('POST', `/imports/${id}/run`)));
    expect(clicks.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409']);
    const late = await call('PUT', `/imports/${id}/rows?from=2`, { rows: [project('Late')] });
    expect(late.json()).toMatchObject({ status: 409, message: 'This import is running and cannot be changed.' });
    expect((await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' })).statusCode).toBe(409);
    expect((await call('POST', `/imports/${id}/check`)).statusCode).toBe(409);
    await workOffImports(test);
    expect(await getImport(call, id)).toMatchObject({ state: 'DONE', counts: { created: 1 } });
    const over = await call('PUT', `/imports/${id}/rows?from=2`, { rows: [project('Late')] });
    expect(over.json()).toMatchObject({ status: 409, message: 'This import is over. Start a new one.' });
    const named = await test.db.selectFrom('projects').select('id').where('name', '=', 'Clicked twice').execute();
    expect(named).toHaveLength(1);
  });

  it('refuse a second run of the same kind', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const first = await sendFile(call, 'PROJECTS', { headings, rows: [project('First of two')] });
    const second = await sendFile(call, 'PROJECTS', { headings, rows: [project('Second of two')] });
    await checkImport(test, call, first);
    await checkImport(test, call, second);
    await call('POST', `/imports/${first}/run`);
    const refused = await call('POST', `/imports/${second}/run`);
    expect(refused.json()).toMatchObject({ status: 409, message: 'Another import of this kind is running.' });
    await workOffImports(test);
    expect(await runImport(test, call, second)).toMatchObject({ state: 'DONE' });
  });

  it('limit the rows of mode ALL', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildUser(test.db, { role: 'ENGINEER', email: 'many@example.qa' });
    const rows = Array.from({ length: 1001 }, (_, at) => [`M${at}`, 'Fuel', '1', '1/1/2026', 'many@example.qa']);
    const id = await sendFile(call, 'EXPENSES', {
      headings: ['Ref', 'Category', 'Amount', 'Date', 'Submitted By'],
      rows,
    });
    await checkImport(test, call, id);
    const refused = await call('POST', `/imports/${id}/run`);
    expect(refused.json()).toMatchObject({
      status: 409,
      message: 'At most 1000 rows can be imported all or none. Choose to import the rows without errors.',
    });
  });

  it('keep what was imported before a stop, and let the rest follow', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const rows = Array.from({ length: 450 }, (_, at) => [`STOP-${at}`, ...project(`Stopped ${at}`)]);
    const id = await sendFile(call, 'PROJECTS', { headings: ['Ref', ...headings], rows });
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    await call('POST', `/imports/${id}/run`);
    const stop = () => call('POST', `/imports/${id}/stop`);
    await workOffWhileHolding(test, takeRef('PROJECTS', 'STOP-250'), stop);
    const stopped = await getImport(call, id);
    expect(stopped).toMatchObject({ state: 'STOPPED', handledRows: 400, counts: { created: 400 } });
    expect((await stop()).statusCode).toBe(409);
    expect(await checkImport(test, call, id)).toMatchObject({ counts: { created: 50, same: 400 } });
    expect(await runImport(test, call, id)).toMatchObject({ state: 'DONE', counts: { created: 50, same: 400 } });
  });

  it('import nothing after a stop that came before the run began', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Stopped in the queue')] });
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    await call('POST', `/imports/${id}/run`);
    await call('POST', `/imports/${id}/stop`);
    await workOffImports(test);
    expect(await getImport(call, id)).toMatchObject({ state: 'STOPPED', handledRows: 0, counts: { created: 0 } });
    const kept = await test.db.selectFrom('projects').select('id').where('name', '=', 'Stopped in the queue').execute();
    expect(kept).toHaveLength(0);
  });

  it('keep nothing of a stopped run of mode ALL, and let a stopped check begin again', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const rows = Array.from({ length: 250 }, (_, at) => project(`Whole ${at}`));
    const id = await sendFile(call, 'PROJECTS', { headings, rows });
    await call('POST', `/imports/${id}/check`);
    await call('POST', `/imports/${id}/stop`);
    await workOffImports(test);
    expect(await getImport(call, id)).toMatchObject({ state: 'RECEIVING' });
    await checkImport(test, call, id);
    await call('POST', `/imports/${id}/run`);
    await call('POST', `/imports/${id}/stop`);
    await workOffImports(test);
    expect(await getImport(call, id)).toMatchObject({ state: 'STOPPED', counts: { created: 0 } });
    const kept = await test.db.selectFrom('projects').select('id').where('name', 'like', 'Whole %').execute();
    expect(kept).toHaveLength(0);
  });
});

describe('discarding', () => {
  const discard = async (call: Call, id: number) => {
    const answer = await call('DELETE', `/imports/${id}`);
    return [answer.statusCode, answer.body && answer.json<{ message: string }>().message];
  };

  it('takes an import that never ran out of the list, with its rows, and remembers how its columns were matched', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const sent = ['Tower', 'Where', 'Price'];
    const id = await sendFile(call, 'PROJECTS', { headings: sent, rows: [project('Wrong file')] });
    const mapping = { name: 0, location: 1, totalPrice: 2 };
    await call('PUT', `/imports/${id}`, { mapping });
    expect(await checkImport(test, call, id)).toMatchObject({ state: 'CHECKED', can: { discard: true } });
    expect(await discard(call, id)).toEqual([204, '']);
    expect(await discard(call, id)).toEqual([404, 'Import not found']);
    expect((await call('PUT', `/imports/${id}/rows?from=1`, { rows: [['late']] })).statusCode).toBe(404);
    const { content, totalElements } = (await call('GET', '/imports?size=1000')).json<Page<Import>>();
    expect(content.map((one) => one.id)).not.toContain(id);
    expect(totalElements).toBe(content.length);
    const rows = await test.db.selectFrom('import_rows').select('number').where('import_id', '=', id).execute();
    expect(rows).toEqual([]);
    const again = await call('POST', '/imports', { kind: 'PROJECTS', fileName: 'right.csv', headings: sent });
    expect(again.json()).toMatchObject({ mapping });
  });

  it('is refused while an import works and after it has run, also if it was stopped and checked again', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const rows = Array.from({ length: 201 }, (_, at) => project(`Never discarded ${at}`));
    const id = await sendFile(call, 'PROJECTS', { headings, rows });
    await call('POST', `/imports/${id}/check`);
    expect(await discard(call, id)).toEqual([409, 'This import is being checked. Wait until the check has ended.']);
    await workOffImports(test);
    await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
    await call('POST', `/imports/${id}/run`);
    expect(await discard(call, id)).toEqual([409, 'This import is running and cannot be changed.']);
    await call('POST', `/imports/${id}/stop`);
    await workOffImports(test);
    expect(await checkImport(test, call, id)).toMatchObject({ state: 'CHECKED', can: { discard: false } });
    expect(await discard(call, id)).toEqual([409, 'This import has run and stays in the list.']);
    await runImport(test, call, id);
    expect(await discard(call, id)).toEqual([409, 'This import is over. Start a new one.']);
  });
});

it.each(['ALL', 'GOOD_ROWS'] as const)(
  'saves every row once, even if two processes believe that the run is theirs (%s)',
  async (mode) => {
    const { call, user } = await test.signInAs('ENGINEER');
    const rows = Array.from({ length: 500 }, (_, at) => project(`Contested ${mode} ${at}`));
    const id = await sendFile(call, 'PROJECTS', { headings, rows });
    await checkImport(test, call, id);
    await call('PUT', `/imports/${id}`, { mode });
    await call('POST', `/imports/${id}/run`);
    const queue = importJobs({ db: test.db, clock: test.deps.clock, resetMode: 'email' });
    const work = () =>
      queue.work({
        payload: { importId: id, userId: user.id, state: 'RUNNING' },
        attempt: 1,
        signal: new AbortController().signal,
      });
    await Promise.all([work(), work(), work()]);
    expect(await getImport(call, id)).toMatchObject({ state: 'DONE', counts: { created: 500 } });
    const named = await test.db
      .selectFrom('projects')
      .select('id')
      .where('name', 'like', `Contested ${mode} %`)
      .execute();
    expect(named).toHaveLength(500);
    await workOffImports(test);
  },
);

it('counts all rows with errors after a run of mode ALL that ended at the first of them', async () => {
  const { call } = await test.signInAs('ENGINEER');
  const rows = Array.from({ length: 250 }, (_, at) => project(`Far ${at + 1}`));
  rows[9] = ['Far 10', 'Doha', 'dear'];
  rows[229] = ['Far 230', 'Doha', 'dearer'];
  const id = await sendFile(call, 'PROJECTS', { headings, rows });
  await checkImport(test, call, id);
  expect(await runImport(test, call, id)).toMatchObject({ state: 'FAILED', counts: { created: 0, errors: 2 } });
  expect(await errorsOf(call, id)).toEqual([
    '10 totalPrice: Total price must be a number',
    '230 totalPrice: Total price must be a number',
  ]);
});

it('goes on with the remaining rows if another process has saved a batch meanwhile', async () => {
  const { call } = await test.signInAs('ENGINEER');
  const rows = Array.from({ length: 450 }, (_, at) => [`TAKEN-${at}`, ...project(`Taken over ${at}`)]);
  const id = await sendFile(call, 'PROJECTS', { headings: ['Ref', ...headings], rows });
  await checkImport(test, call, id);
  await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
  await call('POST', `/imports/${id}/run`);
  // What a process leaves that saved the first batch after it had lost its lease, and then stopped.
  const saveFirstBatch = () =>
    test.db
      .updateTable('imports')
      .set({ handled_through: 200, handled_rows: 200, created_count: 200 })
      .where('id', '=', id)
      .execute();
  await workOffWhileHolding(test, takeRef('PROJECTS', 'TAKEN-0'), saveFirstBatch);
  expect(await getImport(call, id)).toMatchObject({ state: 'DONE', handledRows: 450, counts: { created: 450 } });
  const saved = await test.db.selectFrom('projects').select('id').where('name', 'like', 'Taken over %').execute();
  expect(saved).toHaveLength(250);
});

it('shows the rows with errors as they were', async () => {
  const { call } = await test.signInAs('ENGINEER');
  const id = await sendFile(call, 'PROJECTS', { headings, rows: [['=1+1', 'Doha', 'dear']], from: 2 });
  await checkImport(test, call, id);
  expect((await call('GET', `/imports/${id}/errors`)).json()).toMatchObject({
    totalElements: 1,
    content: [
      {
        number: 2,
        cells: ['=1+1', 'Doha', 'dear'],
        errors: [
          { column: 'totalPrice', message: 'Total price must be a number', reason: { code: 'field.notNumber' } },
        ],
      },
    ],
  });
  expect(await errorsOf(call, id)).toHaveLength(1);
});
