import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Query } from '../operations/operation.ts';

const run = promisify(execFile);

export type Pgbench = { program: string; environment: Record<string, string> };

/** Path of pgbench, installed or unpacked from Debian packages into the folder; undefined if neither is available. */
export function findPgbench(folder: string): Pgbench | undefined {
  const known = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()];
  const installed = known.find((program) => answers({ program, environment: {} }));
  if (installed) return { program: installed, environment: {} };
  const unpacked = join(folder, 'pgbench');
  if (!existsSync(unpacked)) fetchFromDebian(unpacked);
  const [program] = globSync(join(unpacked, 'usr/lib/postgresql/*/bin/pgbench'));
  const libraries = globSync(join(unpacked, 'usr/lib/*-linux-*')).join(':');
  const found = program && { program, environment: { LD_LIBRARY_PATH: libraries } };
  if (found && answers(found)) return found;
  rmSync(unpacked, { recursive: true });
  return undefined;
}

function answers({ program, environment }: Pgbench): boolean {
  return spawnSync(program, ['--version'], { env: { ...process.env, ...environment } }).status === 0;
}

/** Downloads and unpacks the package and its library without installing them, so it needs no root. */
function fetchFromDebian(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const command = `packages=$(apt-cache search --names-only '^postgresql-[0-9]+$' | cut -d' ' -f1 | sort -V | tail -1) &&
    apt-get download "$packages" libpq5 && for file in *.deb; do dpkg -x "$file" .; done; rm -f ./*.deb`;
  spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' });
}

/** One script per case, chosen at random by each client; values are sent as parameters. */
export type Script = { queries: Query[]; transaction: boolean };
/** A number of transactions instead of a duration: pgbench drops unfinished transactions when the time is over. */
export type Clients = { databaseUrl: string; clients: number; transactionsEach: number };

export async function runPgbench(pgbench: Pgbench, scripts: Script[], options: Clients): Promise<Pgbenched> {
  const folder = mkdtempSync(join(tmpdir(), 'binaa-pgbench-'));
  try {
    const files = scripts.slice(0, mostScripts).map((script, place) => {
      const file = join(folder, `${place}.sql`);
      writeFileSync(file, scriptText(script, place));
      return file;
    });
    return await ran(pgbench, files, variablesOf(scripts.slice(0, mostScripts)), options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Consecutive ids, each used once, for `{id}` in the queries' values. */
export async function runPgbenchOnce(
  pgbench: Pgbench,
  { queries }: Script,
  { firstId, ...options }: Clients & { firstId: number },
): Promise<Pgbenched> {
  const folder = mkdtempSync(join(tmpdir(), 'binaa-pgbench-'));
  try {
    const file = join(folder, 'once.sql');
    const next = `\\set id ${firstId} + :n * ${options.clients} + :client_id\n\\set n :n + 1\n`;
    writeFileSync(file, next + scriptText({ queries, transaction: true }, 0));
    const values = variablesOf([{ queries, transaction: true }]).filter(([, value]) => value !== eachId);
    return await ran(pgbench, [file], [...values, ['n', '0']], options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Placeholder for the current id. */
export const eachId = '{id}';
const mostScripts = 100;

const variable = (script: number, query: number, value: number) => `v${script}_${query}_${value}`;

export function scriptText({ queries, transaction }: Script, place: number): string {
  const statements = queries.map(({ text, values }, query) => {
    const named = text.replace(/\$(\d+)/g, (_, number: string) => {
      const value = Number(number) - 1;
      return values[value] === eachId ? ':id' : `:${variable(place, query, value)}`;
    });
    return `${named.replaceAll(/\s+/g, ' ').trim()};`;
  });
  return `${(transaction ? ['begin;', ...statements, 'commit;'] : statements).join('\n')}\n`;
}

function variablesOf(scripts: Script[]): [string, string][] {
  return scripts.flatMap(({ queries }, script) =>
    queries.flatMap(({ values }, query) =>
      values.map((value, place): [string, string] => [variable(script, query, place), String(value)]),
    ),
  );
}

async function ran(
  { program, environment }: Pgbench,
  files: string[],
  variables: [string, string][],
  { databaseUrl, clients, transactionsEach }: Clients,
): Promise<Pgbenched> {
  const { stdout } = await run(
    program,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--transactions=${transactionsEach}`,
      ...files.flatMap((file) => ['-f', file]),
      ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ],
    { env: { ...process.env, ...environment, ...connectionOf(databaseUrl) }, maxBuffer: 10_000_000, timeout: 120_000 },
  );
  return resultIn(stdout);
}

export type Pgbenched = { transactions: number; seconds: number };

export function resultIn(output: string): Pgbenched {
  const transactions = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0';
  if (!transactions || !rate || failed !== '0') throw new Error(`pgbench failed:\n${output}`);
  return { transactions, seconds: transactions / rate };
}

function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
  };
}
