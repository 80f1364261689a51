import type { Config } from '../config.ts';
import { callLimitsOf } from '../platform/call-limits.ts';
import { collectWorkerMetrics } from '../platform/metrics/cluster-metrics.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { prepareCompany } from './company.ts';
import { frozenAfterMs } from './heartbeat.ts';
import { startHourlyChecks } from './hourly-checks.ts';
import type { Lifecycle } from './lifecycle.ts';
import { printStartMessage } from './start-message.ts';
import { superviseWorkers } from './workers.ts';

/** Prepares the company and supervises the workers. Does not handle requests itself. */
export async function runPrimary(config: Config, lifecycle: Lifecycle): Promise<void> {
  const company = await prepareCompany(config, lifecycle);
  await startBackgroundJobs(config, company, lifecycle);
  const metrics = config.metricsToken ? createMetrics(company.database.pool) : undefined;
  if (metrics) collectWorkerMetrics(metrics);
  startHourlyChecks({ ...company, metrics }, lifecycle);
  const address = await superviseWorkers(
    {
      count: config.workers,
      // DATABASE_URL would change the default of DEMO, so it is set explicitly.
      environment: { DATABASE_URL: company.connectionString, DEMO: config.demo ? 'on' : 'off' },
      frozenAfterMs: frozenAfterMs(callLimitsOf(config.callTimeoutSeconds)),
      log: (text) => console.error(text),
    },
    lifecycle,
  );
  await printStartMessage(company.database.db, config, address);
}
