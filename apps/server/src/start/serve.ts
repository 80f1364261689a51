import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openChangeFeed } from '../platform/change-feed.ts';
import type { MetricsAccess } from '../platform/metrics/serve-metrics.ts';
import { createTokens } from '../platform/session/tokens.ts';
import type { Company } from './company.ts';
import type { Lifetime } from './lifetime.ts';

/** Takes calls until the process stops; answers with the address. */
export async function serve(
  config: Config,
  company: Company,
  metrics: MetricsAccess | undefined,
  life: Lifetime,
): Promise<string> {
  const { connectionString, database, clock, secret, storage } = company;
  const changes = await openChangeFeed({
    connectionString,
    onError: (error) => console.error(`Changes made elsewhere were not heard for a moment: ${error.message}`),
  });
  life.onStop(() => changes.close());
  const app = await buildApp({
    ...config,
    db: database.db,
    clock,
    tokens: createTokens({ secret, hours: config.tokenHours, clock }),
    storage,
    changes,
    metrics,
    isStopping: () => life.isStopping(),
  });
  life.onStop(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  // A proxy in front sees by the health that calls should go elsewhere, and until it does they are answered here.
  life.onStop(() => wait(config.drainSeconds * 1000));
  return address;
}
