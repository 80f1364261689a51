import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@binaa/contract/imports';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { verifyAudit } from '../../src/features/audit/verify-audit.ts';
import { verifyLedger } from '../../src/features/ledger/verify-ledger.ts';
import type { Db } from '../../src/schema.ts';
import { buildUser } from '../factories/user.ts';
import { makeDataDir, type StartedServer, startServer } from '../started-server.ts';
import { createTestDatabase } from '../test-database.ts';

/** Kills of all runs. `npm run test:long` raises it. */
const kills = Math.max(1, Math.floor(Number(process.env['FAULT_KILLS'] ?? 0) / 10));
/** A job whose process dies five times is given up, so no import is killed as often. */
const killsOfImport = Math.min(kills, 4);
const imports = Math.ceil(kills / killsOfImport);
/** One batch for every kill, and one that is left. */
const rowCount = 200 * (killsOfImport + 1);
const limitMs = 180_000 + kills * 60_000;
const admin = { email: 'admin@example.qa', password: 'a long password' };

/** A company whose server can be killed with SIGKILL and started again. */
async function openCompany() {
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close(), limitMs);
  const environment = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: await makeDataDir(),
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  let server = await startServer(environment);
  onTestFinished(async () => void (await server.stop('SIGTERM')), limitMs);
  let token = await signIn(server);
  return {
    db: database.db,
    call: <Body>(method: string, path: string, body?: unknown) =>
      server.call(method, path, body, token) as Promise<{ status: number; body: Body }>,
    async killAndRestart() {
      await server.stop('SIGKILL');
      // The lease of the dead process would end by itself after a minute.
      await database.db
        .updateTable('jobs')
        .set({ locked_until: new Date(0) })
        .where('state', '=', 'QUEUED')
        .execute();
      server = await startServer(environment);
      token = await signIn(server);
    },
  };
}

type Company = Awaited<ReturnType<typeof openCompany>>;

async function signIn(server: StartedServer): Promise<string> {
  const { body } = (await server.call('POST', '/auth/signin', admin)) as { body: { token: string } };
  return body.token;
}

const importOf = async ({ call }: Company, id: number) => (await call<Import>('GET', `/imports/${id}`)).body;

async function until(company: Company, id: number, holds: (now: Import) => boolean): Promise<Import> {
  for (;;) {
    const now = await importOf(company, id);
    if (holds(now)) return now;
    await wait(10);
  }
}

/** Approved expenses: records, decisions and postings. */
async function sendExpenses(company: Company, prefix: string): Promise<number> {
  const headings = ['Ref', 'Category', 'Amount', 'Date', 'Status', 'Submitted By'];
  const { body } = await company.call<Import>('POST', '/imports', { kind: 'EXPENSES', fileName: 'kill.csv', headings });
  const rows = Array.from({ length: rowCount }, (_, at) => [
    `${prefix}-${at}`,
    'Fuel',
    '1.25',
    '1/1/2026',
    'Approved',
    'payer@example.qa',
  ]);
  for (let from = 0; from < rowCount; from += 500) {
    await company.call('PUT', `/imports/${body.id}/rows?from=${from + 1}`, { rows: rows.slice(from, from + 500) });
  }
  return body.id;
}

async function countOf(db: Db, table: 'expenses' | 'ledger_postings'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function importUnderKills(company: Company, mode: 'ALL' | 'GOOD_ROWS', prefix: string): Promise<void> {
  const id = await sendExpenses(company, prefix);
  await company.call('POST', `/imports/${id}/check`);
  // Also a check that is killed begins again.
  await until(company, id, ({ handledRows, state }) => handledRows > 0 || state !== 'CHECKING');
  await company.killAndRestart();
  expect(await until(company, id, ({ state }) => state !== 'CHECKING')).toMatchObject({
    state: 'CHECKED',
    counts: { created: rowCount, errors: 0 },
  });

  await company.call('PUT', `/imports/${id}`, { mode });
  const { version } = await importOf(company, id);
  await company.call('POST', `/imports/${id}/run`, { version });
  for (let killed = 0; killed < killsOfImport; killed += 1) {
    const { handledRows } = await importOf(company, id);
    await until(company, id, (now) => now.handledRows > (mode === 'ALL' ? 0 : handledRows) || now.state !== 'RUNNING');
    await company.killAndRestart();
    const kept = await countOf(company.db, 'expenses');
    expect(kept % (mode === 'ALL' ? rowCount : 200)).toBe(0);
  }
  expect(await until(company, id, ({ state }) => state !== 'RUNNING')).toMatchObject({
    state: 'DONE',
    counts: { created: rowCount, updated: 0, same: 0, errors: 0 },
  });
}

describe('a server that is killed during an import', () => {
  it.each(['GOOD_ROWS', 'ALL'] as const)(
    'goes on after its start, and neither loses nor doubles a row (%s)',
    async (mode) => {
      const company = await openCompany();
      await buildUser(company.db, { role: 'FOREMAN', email: 'payer@example.qa' });
      for (let done = 1; done <= imports; done += 1) {
        await importUnderKills(company, mode, `import ${done}`);
        expect(await countOf(company.db, 'expenses')).toBe(done * rowCount);
        expect(await countOf(company.db, 'ledger_postings')).toBe(done * rowCount);
      }
      expect((await verifyLedger(company.db, new Date())).holds).toBe(true);
      expect((await verifyAudit(company.db, new Date())).holds).toBe(true);
    },
    limitMs,
  );
});
