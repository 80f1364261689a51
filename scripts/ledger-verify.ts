import './lib/lifeline.ts';
import { existsSync } from 'node:fs';
import { ledgerCheckLabels } from '@binaa/contract/ledger';
import { formatMoney } from '@binaa/contract/money';
import { type Config, ConfigError, readConfig } from '../apps/server/src/config.ts';
import { verifyLedger } from '../apps/server/src/features/ledger/verify-ledger.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../apps/server/src/platform/postgres/errors.ts';
import { pathsOf } from '../apps/server/src/platform/postgres/paths.ts';

/**
 * npm run ledger:verify, with the settings of the start: recomputes every figure of the ledger and ends with 0 only if all
 * hold. The embedded database can be checked this way while Binaa is stopped; while it runs, an ADMIN does it on screen.
 */
try {
  process.exitCode = (await verify(readConfig(process.env))) ? 0 : 1;
} catch (error) {
  const isForThePerson = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(isForThePerson ? error.message : error);
  process.exitCode = 1;
}

async function verify(config: Config): Promise<boolean> {
  if (config.databaseUrl) return verifyAt(config.databaseUrl);
  if (!existsSync(pathsOf(config.dataDir).cluster)) {
    throw new ConfigError(`There is no database in ${config.dataDir} yet: start Binaa first.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  try {
    return await verifyAt(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

async function verifyAt(connectionString: string): Promise<boolean> {
  const database = openDatabase({ connectionString, poolSize: 1, onError: (error) => console.error(error.message) });
  try {
    const report = await verifyLedger(database.db, new Date());
    for (const { check, holds, faultCount, faults } of report.checks) {
      console.log(`${holds ? '✓' : '✗'} ${ledgerCheckLabels[check].en}${holds ? '' : ` (${faultCount} faults)`}`);
      for (const fault of faults) console.log(`    ${fault}`);
    }
    console.log(`${report.postings} postings, ${report.entries} entries, ${report.accounts} accounts.`);
    console.log(`Company balance: ${formatMoney(report.companyBalance)}`);
    console.log(report.holds ? 'The ledger holds.' : 'The ledger does not hold.');
    return report.holds;
  } finally {
    await database.close();
  }
}
