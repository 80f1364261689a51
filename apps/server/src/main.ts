import { readConfig } from './config.ts';
import { prepareCompany } from './start/company.ts';
import { live } from './start/lifetime.ts';
import { runPrimary } from './start/primary.ts';
import { serve } from './start/serve.ts';
import { announce } from './start/start-message.ts';
import { watch } from './start/watch.ts';

await live(async (life) => {
  const config = readConfig(process.env);
  if (config.workers > 1) return runPrimary(config, life);
  const company = await prepareCompany(config, config.databasePool, life);
  const metrics = config.metricsToken ? { metrics: watch(company, life), token: config.metricsToken } : undefined;
  const address = await serve(config, company, metrics, life);
  await announce(company.database.db, config, address);
});
