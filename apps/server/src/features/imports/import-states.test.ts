import type { Import } from '@binaa/contract/imports';
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
  startRun,
  takeRef,
  workOffImports,
  workOffWhileHolding,
} from '../../../test/imports.ts';
import { importJobs } from './import-jobs.ts';

const test = useTestApp();

const headings = ['Project Name', 'Location', 'Total Price'];
const project = (name: string) => [name, 'Doha', '1000'];

describe('the states of an import', () => {
  it('refuse a run without a check, after an old check, and after another matching', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const id = await sendFile(call, 'PROJECTS', { headings, rows: [project('Stale')] });
    const run = async () => {
      const answer = await startRun(call, id);
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
    const clicks = await Promise.all([1, 2, 3].map(() => startRun(call, id)));
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
    await startRun(call, first);
    const refused = await startRun(call, second);
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
    const refused = await startRun(call, id);
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
    await startRun(call, id);
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
    await startRun(call, id);
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
    await startRun(call, id);
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
    await startRun(call, id);
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
    await startRun(call, id);
    const queue = importJobs({ db: test.db, clock: test.deps.clock });
    const work = () =>
      queue.work({
        id: 'of this test',
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
  await startRun(call, id);
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
