import type { Import, ImportWithRows } from '@binaa/contract/imports';
import type { Page } from '@binaa/contract/paging';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import {
  checkImport,
  errorsOf,
  getImport,
  runImport,
  sendFile,
  startRun,
  takeRef,
  workOffImports,
  workOffWhileHolding,
} from '../../../test/imports.ts';
import { readZip } from '../../../test/read-zip.ts';
import { deleteOldImportRows } from './delete-old-import-rows.ts';

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
    expect(csv.body.trim()).toBe('Ref,Name,Username,Role,Category,Salary,Spelling in the other language');
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
      for (const [method, path, sent] of [
        ['GET', ''],
        ['GET', '/errors'],
        ['POST', '/check'],
        ['POST', '/run', { version: 1 }],
        ['POST', '/stop'],
        ['DELETE', ''],
      ] as const) {
        expect((await engineer(method, `/imports/${id}${path}`, sent)).statusCode).toBe(404);
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
    await startRun(call, id);
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
