import type { CleanUp } from './clean-up.ts';
import { fillCompany } from './company/fill-company.ts';
import type { Plan } from './company/plan.ts';
import { withClient } from './with-client.ts';

export type Databases = {
  /** Connection string of any database on the PostgreSQL server. */
  url: string;
  migrate: (databaseUrl: string) => Promise<unknown>;
  /** Fingerprint of the code that fills a company: another fingerprint means a new company. */
  fingerprint: string;
};

function databaseNamed(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

/** Drops companies of another day or fingerprint, unfinished ones, and the copies of the last run. */
export async function dropOldDatabases(databases: Databases, today: string): Promise<void> {
  await withClient(databases.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like any (array['company\\_%', 'filling\\_%', 'run\\_%'])`,
    );
    for (const { name } of rows) {
      if (!name.endsWith(endingOf(databases, today)) || !name.startsWith('company_')) {
        await client.query(`drop database ${name} with (force)`);
      }
    }
  });
}

/** Returns today's company of this size, and how long it took if it had to be created. */
export function ensureCompany(
  databases: Databases,
  plan: Plan,
  log: (line: string) => void,
): Promise<{ name: string; seconds: number | undefined }> {
  return ensureFilled(databases, String(plan.expenses), plan.today, (url) => fillCompany(url, plan, log));
}

/** Returns today's database of this name, and how long it took if it had to be created. */
export async function ensureFilled(
  databases: Databases,
  what: string,
  today: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<{ name: string; seconds: number | undefined }> {
  const { url, migrate } = databases;
  const name = `company_${what}_${endingOf(databases, today)}`;
  const filling = `filling_${what}`;
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return { name, seconds: undefined };
    const began = performance.now();
    await client.query(`create database ${filling}`);
    await migrate(databaseNamed(url, filling));
    await fill(databaseNamed(url, filling));
    await client.query(`alter database ${filling} rename to ${name}`);
    return { name, seconds: (performance.now() - began) / 1000 };
  });
}

/** Creates a copy for this run, so the original stays unchanged for the next run. */
export async function copyForRun(
  { url }: Databases,
  company: string,
  size: number | string,
  cleanUp: CleanUp,
): Promise<string> {
  const copy = `run_${size}`;
  cleanUp.add(() => withClient(url, (client) => client.query(`drop database if exists ${copy} with (force)`)));
  await withClient(url, (client) => client.query(`create database ${copy} template ${company} strategy file_copy`));
  return databaseNamed(url, copy);
}

function endingOf({ fingerprint }: Databases, today: string): string {
  return `${fingerprint.slice(0, 8)}_${today.replaceAll('-', '')}`;
}
