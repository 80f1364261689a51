import { readConfig } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { shareWorkerMetrics } from '../platform/metrics/cluster-metrics.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { MetricsAccess } from '../platform/metrics/serve-metrics.ts';
import { openCompany } from './company.ts';
import { live, StartError } from './lifetime.ts';
import { serve } from './serve.ts';
import type { Listening } from './workers.ts';

// One of the processes that take calls where there are several. It ends by itself when the one that started it is gone.
await live(async (life) => {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new StartError('A worker is started by Binaa itself, with WORKERS.');
  const company = await openCompany(config, config.databaseUrl, life);
  const metrics = config.metricsToken ? count(company.database, config.metricsToken) : undefined;
  const listening: Listening = { listening: await serve(config, company, metrics, life) };
  process.send?.(listening);
});

function count({ pool }: Database, token: string): MetricsAccess {
  const metrics = createMetrics(pool);
  return { metrics, token, ofAll: shareWorkerMetrics(metrics) };
}
