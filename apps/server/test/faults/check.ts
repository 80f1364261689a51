import { setTimeout as wait } from 'node:timers/promises';
import type { Checked } from '../hostile/harness.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Caller } from './caller.ts';
import { sha256 } from './work.ts';

type Stay = { inTime: string; outTime: string | null };
type Row = { id: number; amount: number; status?: string; notes?: string | null; description?: string | null };

/** Checks that every acknowledged record exists exactly once and unchanged, and that ledger and audit trail verify. */
export async function checkAll(caller: Caller, expected: Acknowledged, outcome: Checked): Promise<void> {
  /** Retries: the server may not have noticed every broken connection yet. */
  const read = async (path: string): Promise<unknown> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await caller.send('GET', `/api${path}`);
      if (answer && answer.status < 500) return answer.status === 200 ? answer.body : undefined;
      await wait(100);
    }
    return undefined;
  };

  for (const chain of ['ledger', 'audit']) {
    const report = (await read(`/${chain}/verify`)) as { holds: boolean } | undefined;
    outcome.check(report?.holds === true, `The ${chain} does not verify: ${JSON.stringify(report)}`);
  }

  const [expenses, postings] = [await listAll(read, '/expenses'), await listAll(read, '/company-transactions')];
  compare('expense', byMark(expenses, 'notes'), expected.expenses, outcome);
  compare('posting', byMark(postings, 'description'), expected.postings, outcome);

  for (const [id, { version, name }] of expected.projects) {
    const found = (await read(`/projects/${id}`)) as { version: number; name: string } | undefined;
    const holds =
      found !== undefined && (found.version > version || (found.version === version && found.name === name));
    outcome.check(holds, `project ${id} was acknowledged as version ${version} but is ${JSON.stringify(found)}`);
  }
  for (const [userId, stays] of expected.stays) {
    const rows = (await read(`/attendances/user/${userId}?size=1000`)) as Stay[] | { content: Stay[] } | undefined;
    const found = Map.groupBy(Array.isArray(rows) ? rows : (rows?.content ?? []), ({ inTime }) => inTime);
    for (const [inTime, { outTime }] of stays) {
      const [stay] = found.get(inTime) ?? [];
      outcome.check(stay?.outTime === outTime, `the stay of ${userId} from ${inTime} to ${outTime} is lost`);
    }
    for (const [inTime, same] of found)
      outcome.check(same.length === 1, `the stay of ${userId} from ${inTime} exists ${same.length} times`);
  }
  for (const [id, document] of expected.documents) {
    outcome.check((await read(`/documents/${id}`)) !== undefined, `document ${id} was acknowledged and is lost`);
    const view = (await read(`/files/image-url?imagePath=${encodeURIComponent(document.fileKey)}`)) as
      | { presignedUrl: string }
      | undefined;
    const content = view && (await fetch(view.presignedUrl).then((response) => response.bytes()));
    outcome.check(
      content !== undefined && sha256(content) === document.sha256,
      `the file of document ${id} differs from what was uploaded`,
    );
  }
}

async function listAll(read: (path: string) => Promise<unknown>, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { content = [] } = ((await read(`${path}?size=1000&page=${page}`)) ?? {}) as { content?: Row[] };
    rows.push(...content);
    if (content.length < 1000) return rows;
  }
}

function byMark(rows: Row[], field: 'notes' | 'description'): Map<string, Row[]> {
  const marked = rows.filter((row) => row[field]?.startsWith('mark '));
  return Map.groupBy(marked, (row) => row[field] ?? '');
}

function compare(
  noun: string,
  found: Map<string, Row[]>,
  expected: ReadonlyMap<string, { amount: number; status?: string }>,
  outcome: Checked,
): void {
  for (const [mark, { amount, status }] of expected) {
    const [row] = found.get(mark) ?? [];
    outcome.check(row !== undefined, `${noun} ${mark} was acknowledged and is lost`);
    if (row) outcome.check(row.amount === amount, `${noun} ${mark} has amount ${row.amount} instead of ${amount}`);
    if (row && status) outcome.check(row.status === status, `${noun} ${mark} is ${row.status} instead of ${status}`);
  }
  // An unacknowledged record may exist or not, but none may exist twice.
  for (const [mark, rows] of found) outcome.check(rows.length === 1, `${noun} ${mark} exists ${rows.length} times`);
}
