import { readConfig } from './config.ts';
import { prepareCompany } from './start/company.ts';
import { startHourlyChecks } from './start/hourly-checks.ts';
import { runProcess } from './start/lifecycle.ts';
import { runPrimary } from './start/primary.ts';
import { serve } from './start/serve.ts';
import { printStartMessage } from './start/start-message.ts';

await runProcess(async (lifecycle) => {
  const config = readConfig(process.env);
  if (config.workers > 1) return runPrimary(config, lifecycle);
  const company = await prepareCompany(config, config.databasePool, lifecycle);
  const metrics = config.metricsToken
    ? { metrics: startHourlyChecks(company, lifecycle), token: config.metricsToken }
    : undefined;
  const address = await serve(config, company, metrics, lifecycle);
  await printStartMessage(company.database.db, config, address);
});
