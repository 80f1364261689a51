import './lib/lifeline.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultTimeZone } from '@binaa/contract/dates';
import { readConfig } from '../apps/server/src/config.ts';
import { verifyLedger } from '../apps/server/src/features/ledger/verify-ledger.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { embeddedDatabasePaths, startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { hashPassword } from '../apps/server/src/platform/session/passwords.ts';
import { runBench } from '../bench/src/bench.ts';
import { measureBrowser } from '../bench/src/browser.ts';
import { collectCleanUp } from '../bench/src/clean-up.ts';
import { everybodysPassword } from '../bench/src/company/plan.ts';
import { type Line, lineTable, replaceBetween, verdict } from '../bench/src/table.ts';
import { withClient } from '../bench/src/with-client.ts';
import { ensureBrowser } from './lib/browser.ts';
import { withDatabase } from './lib/company.ts';
import { fingerprint } from './lib/fingerprint.ts';
import { measureInstallation } from './lib/installation.ts';
import { inRoot } from './lib/repository.ts';
import { buildWebIfNeeded } from './lib/web-build.ts';

/**
 * npm run bench: compares Binaa with a bare server and with PostgreSQL alone, at several company sizes.
 * --quick: up to a hundred thousand expenses, without browser and start-up. --write: updates the tables in docs/performance.md.
 * --only=<text>: only the operations whose name contains the text, such as --only=create, or --only=search,
 * --only=job-cost, --only=notices, --only=import or --only=payroll.
 */
const {
  quick: isQuick,
  write,
  only,
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
}).values;
const sizes = isQuick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
const pace = isQuick ? { rounds: 1, seconds: 1, warmUpSeconds: 0.3 } : { rounds: 2, seconds: 2, warmUpSeconds: 6 };
const folder = inRoot('.cache/bench');
const cleanUp = collectCleanUp();

let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    void cleanUp.run().then(() => process.exit(128 + constants.signals[signal]));
  });
}

try {
  const tables = await bench();
  console.log(`\n${tables}`);
  if (write && only === undefined) writeTables(tables);
} catch (error) {
  // Measurements fail while everything is being stopped; that is expected.
  if (!isStopping) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}

async function bench(): Promise<string> {
  const build = await buildWebIfNeeded();
  if (build.code !== 0) throw new Error('The web application could not be built.');
  // Three companies, each with the connections of both servers, the servers for payroll and WORKERS, and pgbench.
  const settings = { max_connections: '400' };
  const postgres = await startEmbeddedDatabase({ dataDir: folder, log: (text) => console.error(text), settings });
  cleanUp.add(() => postgres.stop());
  const config = readConfig({});
  const clock = systemClock(config.fixedTimeZone ?? defaultTimeZone);
  const tables = await runBench({
    sizes,
    pace,
    only,
    folder,
    databases: {
      url: postgres.connectionString,
      migrate: (url) => withDatabase(url, ({ db }) => migrate(db)),
      fingerprint: fingerprint(
        ['apps/server/migrations/*.sql', 'bench/src/company/*.ts', 'bench/src/payroll/fill.ts'],
        [],
      ),
    },
    postmasterPid: Number(
      readFileSync(join(embeddedDatabasePaths(folder).cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0],
    ),
    postgresVersion: await versionOf(postgres.connectionString),
    plan: {
      today: clock.today(),
      now: clock.now(),
      timeZone: clock.timeZone,
      passwordHash: await hashPassword(everybodysPassword),
    },
    hasWorkers: 'workers' in config,
    verifyLedger: (url) => withDatabase(url, async ({ db }) => (await verifyLedger(db, clock.now())).holds),
    measureBrowser: isQuick ? undefined : inBrowser,
    cleanUp,
    log: (line) => console.log(line),
  });
  if (isQuick || only !== undefined) return tables;
  return `${tables}\n\n${lineTable(await measureInstallation(cleanUp))}`;
}

/** Without a browser, the other figures are still measured. */
async function inBrowser(baseUrl: string, token: string): Promise<Line[]> {
  try {
    return await measureBrowser(baseUrl, token, await ensureBrowser());
  } catch (error) {
    console.error(error);
    return [{ name: 'in the browser', value: 'not measured', goal: verdict(false) }];
  }
}

async function versionOf(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: string }>(`select current_setting('server_version') as version`),
  );
  return /^[\d.]+/.exec(rows[0]?.version ?? '')?.[0] ?? '';
}

function writeTables(tables: string): void {
  const file = inRoot('docs/performance.md');
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const content = `Printed by \`npm run bench${isQuick ? ' -- --quick' : ''}\` on ${date}: ${tables}`;
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'bench', content));
}
