import type { ImportKind } from '@binaa/contract/import-columns';
import type { Import, ImportRowWithErrors } from '@binaa/contract/imports';
import type { Page } from '@binaa/contract/paging';
import { expect } from 'vitest';
import { importJobs } from '../src/features/imports/import-jobs.ts';
import type { ImportDeps } from '../src/features/imports/import-work.ts';
import type { Db } from '../src/schema.ts';
import type { Call, TestApp } from './build-test-app.ts';
import { untilWaiting } from './lock-waits.ts';

type File = { headings: string[]; rows: string[][]; from?: number; fileName?: string };

/** Begins an import and sends its rows. */
export async function sendFile(
  call: Call,
  kind: ImportKind,
  { headings, rows, from = 1, fileName = 'file.xlsx' }: File,
) {
  const created = await call('POST', '/imports', { kind, fileName, headings });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<Import>();
  for (let at = 0; at < rows.length; at += 500) {
    const sent = await call('PUT', `/imports/${id}/rows?from=${from + at}`, { rows: rows.slice(at, at + 500) });
    expect(sent.statusCode, sent.body).toBe(200);
  }
  return id;
}

/** Does the work that waits in the queue, as the process for background jobs does. */
export async function workOffImports(test: TestApp, deps: Partial<ImportDeps> = {}): Promise<void> {
  const queue = importJobs({ db: test.db, clock: test.deps.clock, ...deps });
  const waiting = await test.db.selectFrom('jobs').select(['id', 'payload']).where('state', '=', 'QUEUED').execute();
  for (const { id, payload } of waiting) {
    await queue.work({ id: String(id), payload, attempt: 1, signal: new AbortController().signal });
    await test.db.updateTable('jobs').set({ state: 'DONE' }).where('id', '=', id).execute();
  }
}

export async function checkImport(test: TestApp, call: Call, id: number, deps?: Partial<ImportDeps>): Promise<Import> {
  const started = await call('POST', `/imports/${id}/check`);
  expect(started.statusCode, started.body).toBe(200);
  await workOffImports(test, deps);
  return getImport(call, id);
}

/** From the version that the caller sees. */
export async function startRun(call: Call, id: number) {
  const { version } = await getImport(call, id);
  return call('POST', `/imports/${id}/run`, { version });
}

export async function runImport(test: TestApp, call: Call, id: number, deps?: Partial<ImportDeps>): Promise<Import> {
  const started = await startRun(call, id);
  expect(started.statusCode, started.body).toBe(200);
  await workOffImports(test, deps);
  return getImport(call, id);
}

export async function getImport(call: Call, id: number): Promise<Import> {
  return (await call('GET', `/imports/${id}`)).json<Import>();
}

/**
 * Works off the queue while an open transaction holds something that the work needs. Calls back as soon as the work waits
 * for it; then the transaction is rolled back, and the work goes on.
 */
export async function workOffWhileHolding(
  test: TestApp,
  hold: (tx: Db) => Promise<unknown>,
  whileWaiting: () => Promise<unknown>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const held = test.db.transaction().execute(async (tx) => {
    await hold(tx);
    begun.push(workOffImports(test));
    await untilWaiting(test.db, 1);
    await whileWaiting();
    throw new Released();
  });
  await held.catch((error: unknown) => {
    if (!(error instanceof Released)) throw error;
  });
  await Promise.all(begun);
}

class Released extends Error {}

/** Takes a Ref, so that the batch with it waits. */
export function takeRef(kind: ImportKind, ref: string): (tx: Db) => Promise<unknown> {
  return (tx) => tx.insertInto('import_refs').values({ kind, ref, entity_id: 0, row_hash: '' }).execute();
}

/** The errors as `row column: message`. */
export async function errorsOf(call: Call, id: number): Promise<string[]> {
  const page = (await call('GET', `/imports/${id}/errors?size=1000`)).json<Page<ImportRowWithErrors>>();
  return page.content.flatMap(({ number, errors }) =>
    errors.map(({ column, message }) => `${number} ${column ?? '-'}: ${message}`),
  );
}

/** Sends a file, checks it and runs it, leaving out rows with errors. */
export async function importFile(
  test: TestApp,
  call: Call,
  kind: ImportKind,
  file: File,
  deps?: Partial<ImportDeps>,
): Promise<Import> {
  const id = await sendFile(call, kind, file);
  await checkImport(test, call, id, deps);
  await call('PUT', `/imports/${id}`, { mode: 'GOOD_ROWS' });
  return runImport(test, call, id, deps);
}
