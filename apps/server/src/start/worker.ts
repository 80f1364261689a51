import { readConfig } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { shareWorkerMetrics } from '../platform/metrics/cluster-metrics.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { MetricsAccess } from '../platform/metrics/serve-metrics.ts';
import { openCallDatabase, openCompany } from './company.ts';
import { answerHeartbeats } from './heartbeat.ts';
import { runProcess, StartError } from './lifecycle.ts';
import { serve } from './serve.ts';
import type { Listening } from './workers.ts';

// One of several processes that handle requests. It exits when the primary process is gone.
await runProcess(async (lifecycle) => {
  answerHeartbeats();
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new StartError('A worker is started by Binaa itself, with WORKERS.');
  const company = await openCompany(config, config.databaseUrl, lifecycle);
  const calls = openCallDatabase(config, company, lifecycle);
  const metrics = config.metricsToken ? workerMetrics(calls, config.metricsToken) : undefined;
  const listening: Listening = { listening: await serve(config, { ...company, calls }, metrics, lifecycle) };
  process.send?.(listening);
});

function workerMetrics({ pool }: Database, token: string): MetricsAccess {
  const metrics = createMetrics(pool);
  return { metrics, token, ofAll: shareWorkerMetrics(metrics) };
}
