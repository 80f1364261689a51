import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { followCompanyTimeZone } from '../features/company/follow-company-time-zone.ts';
import type { Database } from '../platform/database.ts';
import { anything, openLiveUpdateFeed } from '../platform/live-update-feed.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { MetricsAccess } from '../platform/metrics/serve-metrics.ts';
import { createTokens } from '../platform/session/tokens.ts';
import type { Company } from './company.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Serves requests until the process stops. Returns the address. */
export async function serve(
  config: Config,
  company: Company & { calls: Database },
  metrics: MetricsAccess | undefined,
  lifecycle: Lifecycle,
): Promise<string> {
  const { connectionString, database, calls, clock, secret, storage } = company;
  const liveUpdates = await openLiveUpdateFeed({
    connectionString,
    onError: (error) => console.error(`Live updates were interrupted: ${error.message}`),
  });
  lifecycle.onStop(() => liveUpdates.close());
  // A process that was killed may not have published what it had committed, and this one may take its place.
  liveUpdates.publish(anything);
  if (config.fixedTimeZone === undefined) {
    followCompanyTimeZone(database.db, clock, liveUpdates, (error) =>
      console.error("The company's time zone could not be read.", error),
    );
  }
  const app = await buildApp({
    ...config,
    db: calls.db,
    longDb: database.db,
    clock,
    tokens: createTokens({ secret, hours: config.tokenHours, clock }),
    storage,
    mailer: config.mail && createMailer(config.mail),
    liveUpdates,
    metrics,
    isStopping: () => lifecycle.isStopping(),
  });
  lifecycle.onStop(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  // Gives the proxy time to see the failing health check. Requests are answered meanwhile.
  lifecycle.onStop(() => wait(config.drainSeconds * 1000));
  return address;
}
