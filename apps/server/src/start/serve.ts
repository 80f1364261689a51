import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openLiveUpdateFeed } from '../platform/live-update-feed.ts';
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
  const liveUpdates = await openLiveUpdateFeed({
    connectionString,
    onError: (error) => console.error(`Live updates were interrupted: ${error.message}`),
  });
  life.onStop(() => liveUpdates.close());
  const app = await buildApp({
    ...config,
    db: database.db,
    clock,
    tokens: createTokens({ secret, hours: config.tokenHours, clock }),
    storage,
    liveUpdates,
    metrics,
    isStopping: () => life.isStopping(),
  });
  life.onStop(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  // A proxy in front sees by the health that calls should go elsewhere, and until it does they are answered here.
  life.onStop(() => wait(config.drainSeconds * 1000));
  return address;
}
