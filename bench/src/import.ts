import { setTimeout as wait } from 'node:timers/promises';
import { checkImport, createImport, getImport, type Import, putImportRows, runImport } from '@binaa/contract/imports';
import { memoryOf } from './machine.ts';
import type { Company } from './measure.ts';
import { type Line, megabytes, verdict } from './table.ts';
import { withClient } from './with-client.ts';

const rowCount = 10_000;
const rowsPerCall = 500;
const goals = { checkSeconds: 90, runSeconds: 120, shareOfBare: 1 / 3 };
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Checks and imports tasks, and compares with the driver alone, which inserts the same rows one by one. */
export async function measureImport(company: Company): Promise<Line[]> {
  const places = await readPlaces(company.databaseUrl);
  const bareSeconds = await insertBare(company.databaseUrl, places);
  const call = callerOf(company);
  const headings = ['Ref', 'Name', 'Site', 'Category', 'Assignee', 'Workers', 'Start Date', 'Days'];
  const { id } = await call(createImport.method, createImport.path, { kind: 'TASKS', fileName: 'bench.csv', headings });
  const path = (template: string) => template.replace('{id}', String(id));
  const rows = Array.from({ length: rowCount }, (_, at) => [
    `bench ${Date.now()} ${at}`,
    `Imported task ${at}`,
    places.siteName,
    'Electrical',
    places.assignee.email,
    places.worker.email,
    '1/3/2026',
    '5',
  ]);
  const memory = watchMemory(company.binaa.pid);
  for (let at = 0; at < rowCount; at += rowsPerCall) {
    const body = { rows: rows.slice(at, at + rowsPerCall) };
    await call(putImportRows.method, `${path(putImportRows.path)}?from=${at + 1}`, body);
  }
  await call('PUT', path(getImport.path), { mode: 'GOOD_ROWS' });

  const work = async (start: string, state: Import['state']): Promise<number> => {
    const { version } = await call(getImport.method, path(getImport.path));
    const began = performance.now();
    await call('POST', path(start), { version });
    for (;;) {
      const now = await call(getImport.method, path(getImport.path));
      if (now.state === state) break;
      if (now.state === 'FAILED') throw new Error(`The import failed: ${now.message}`);
      await wait(100);
    }
    return (performance.now() - began) / 1000;
  };
  const checkSeconds = await work(checkImport.path, 'CHECKED');
  const runSeconds = await work(runImport.path, 'DONE');
  const { before, highest } = memory.stop();
  const { counts } = await call(getImport.method, path(getImport.path));
  if (counts.created !== rowCount) throw new Error(`Only ${counts.created} of ${rowCount} tasks were imported.`);

  const share = bareSeconds / runSeconds;
  const within = (value: number, goal: number) => `≤ ${goal} s: ${verdict(value <= goal)}`;
  return [
    {
      name: `check of ${whole.format(rowCount)} tasks`,
      value: `${short.format(checkSeconds)} s`,
      goal: within(checkSeconds, goals.checkSeconds),
    },
    {
      name: `import of ${whole.format(rowCount)} tasks`,
      value: `${short.format(runSeconds)} s`,
      goal: within(runSeconds, goals.runSeconds),
    },
    {
      name: 'the same rows inserted one by one by the driver alone; rate of the import against it',
      value: `${short.format(bareSeconds)} s; ${short.format(share)}×`,
      goal: `≥ ${short.format(goals.shareOfBare)}×: ${verdict(share >= goals.shareOfBare)}`,
    },
    {
      name: 'memory of the server before the import; highest while rows were received, checked and imported',
      value: `${megabytes(before)}; ${megabytes(highest)}`,
    },
  ];
}

/** Reads the memory of the server every half second. */
function watchMemory(pid: number) {
  const before = memoryOf(pid, 'Rss');
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest ?? 0, memoryOf(pid, 'Rss') ?? 0);
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, highest };
    },
  };
}

type Person = { id: number; email: string };
type Places = { siteId: number; siteName: string; projectId: number; assignee: Person; worker: Person };

/** A site whose name is unique, and two people. */
async function readPlaces(databaseUrl: string): Promise<Places> {
  return withClient(databaseUrl, async (client) => {
    const person = async (role: string): Promise<Person> => {
      const { rows } = await client.query<Person>(
        'select id, email from users where role = $1 and deleted_at is null order by id limit 1',
        [role],
      );
      return rows[0] ?? { id: 0, email: '' };
    };
    const { rows } = await client.query<{ id: number; name: string; project_id: number }>(
      `select min(id) as id, name, min(project_id) as project_id from sites where deleted_at is null
       group by name having count(*) = 1 order by 1 limit 1`,
    );
    const [site] = rows;
    if (!site) throw new Error('No site has a name of its own.');
    return {
      siteId: site.id,
      siteName: site.name,
      projectId: site.project_id,
      assignee: await person('FOREMAN'),
      worker: await person('WORKER'),
    };
  });
}

/** Into the same tables, with one connection and one statement per record. */
function insertBare(databaseUrl: string, { siteId, projectId, assignee, worker }: Places): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const began = performance.now();
    for (let at = 0; at < rowCount; at += 1) {
      const { rows } = await client.query<{ id: number }>({
        name: 'bare_task',
        text: `insert into tasks (name, project_id, site_id, category, assigned_to_id, assignee_role, start_date,
            expected_end_date, completion_percentage, completed, expected_foreman_hours, expected_worker_hours)
          values ($1, $2, $3, 'ELECTRICAL', $4, 'FOREMAN', '2026-03-01', '2026-03-05', 0, false, 0, 0) returning id`,
        values: [`Bare task ${at}`, projectId, siteId, assignee.id],
      });
      await client.query({
        name: 'bare_worker',
        text: 'insert into task_workers (task_id, user_id) values ($1, $2)',
        values: [rows[0]?.id, worker.id],
      });
    }
    return (performance.now() - began) / 1000;
  });
}

function callerOf({ binaa, tokens }: Company) {
  return async (method: string, path: string, body?: unknown): Promise<Import> => {
    const response = await fetch(`${binaa.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.ADMIN[0] ?? ''}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Import;
  };
}
