import type { Config } from '../config.ts';
import { collectWorkerMetrics } from '../platform/metrics/cluster-metrics.ts';
import { prepareCompany } from './company.ts';
import type { Lifetime } from './lifetime.ts';
import { announce } from './start-message.ts';
import { watch } from './watch.ts';
import { keepWorkers } from './workers.ts';

/** For the hourly work: the calls are the workers'. */
const ownPool = 2;

/** Prepares the company for the workers, keeps them running, and takes no calls itself. */
export async function runPrimary(config: Config, life: Lifetime): Promise<void> {
  const company = await prepareCompany(config, ownPool, life);
  if (config.metricsToken) collectWorkerMetrics(watch(company, life));
  const address = await keepWorkers(
    {
      count: config.workers,
      // A worker is an instance on a database that is there: what that would change by default stays as it is.
      environment: { DATABASE_URL: company.connectionString, DEMO: config.demo ? 'on' : 'off' },
      log: (text) => console.error(text),
    },
    life,
  );
  await announce(company.database.db, config, address);
}
