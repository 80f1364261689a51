import { readConfig } from './config.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startBackgroundJobs } from './start/background-jobs.ts';
import { openCallDatabase, prepareCompany } from './start/company.ts';
import { startHourlyChecks } from './start/hourly-checks.ts';
import { runProcess } from './start/lifecycle.ts';
import { runPrimary } from './start/primary.ts';
import { serve } from './start/serve.ts';
import { printStartMessage } from './start/start-message.ts';

await runProcess(async (lifecycle) => {
  const config = readConfig(process.env);
  if (config.workers > 1) return runPrimary(config, lifecycle);
  const company = await prepareCompany(config, lifecycle);
  await startBackgroundJobs(config, company, lifecycle);
  const calls = openCallDatabase(config, company, lifecycle);
  const metrics = config.metricsToken ? { metrics: createMetrics(calls.pool), token: config.metricsToken } : undefined;
  startHourlyChecks({ ...company, metrics: metrics?.metrics }, lifecycle);
  const address = await serve(config, { ...company, calls }, metrics, lifecycle);
  await printStartMessage(company.database.db, config, address);
});
