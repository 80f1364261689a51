import type { Config } from '../config.ts';
import { collectWorkerMetrics } from '../platform/metrics/cluster-metrics.ts';
import { prepareCompany } from './company.ts';
import { startHourlyChecks } from './hourly-checks.ts';
import type { Lifecycle } from './lifecycle.ts';
import { printStartMessage } from './start-message.ts';
import { superviseWorkers } from './workers.ts';

/** For the hourly jobs only: workers handle the requests. */
const primaryPoolSize = 2;

/** Prepares the company and supervises the workers. Does not handle requests itself. */
export async function runPrimary(config: Config, lifecycle: Lifecycle): Promise<void> {
  const company = await prepareCompany(config, primaryPoolSize, lifecycle);
  if (config.metricsToken) collectWorkerMetrics(startHourlyChecks(company, lifecycle));
  const address = await superviseWorkers(
    {
      count: config.workers,
      // DATABASE_URL would change the default of DEMO, so it is set explicitly.
      environment: { DATABASE_URL: company.connectionString, DEMO: config.demo ? 'on' : 'off' },
      log: (text) => console.error(text),
    },
    lifecycle,
  );
  await printStartMessage(company.database.db, config, address);
}
