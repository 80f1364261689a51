import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bounds, type Durations, type Figures } from './figures.ts';

const resolutionMs = 10;

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** What this process counts of itself. */
export function createMetrics(pool: Pool) {
  const requests = new Map<string, Durations>();
  const checks: Figures['checks'] = {};
  let inFlight = 0;
  const lag = monitorEventLoopDelay({ resolution: resolutionMs });
  lag.enable();

  return {
    requestStarted: () => void inFlight++,
    requestEnded: () => void inFlight--,
    requestAnswered(labels: { method: string; route: string; status: number }, seconds: number) {
      const name = `${labels.method} ${labels.route} ${labels.status}`;
      const known = requests.get(name) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
      requests.set(name, known);
      known.sum += seconds;
      known.count += 1;
      for (const [at, bound] of bounds.entries())
        if (seconds <= bound) known.buckets[at] = (known.buckets[at] ?? 0) + 1;
    },
    /** The ledger's or the audit trail's last check. */
    checked(what: string, holds: boolean, at: Date) {
      checks[what] = { holds, at: at.getTime() / 1000 };
    },
    /** Up to now; how late the event loop was is told since the last time. */
    figures(): Figures {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const figures = {
        requests: Object.fromEntries(requests),
        inFlight,
        connections: {
          idle: pool.idleCount,
          used: pool.totalCount - pool.idleCount,
          waiting: pool.waitingCount,
        },
        lag: {
          '0.5': secondsOf(lag.percentile(50)),
          '0.99': secondsOf(lag.percentile(99)),
          '1': secondsOf(lag.max),
        },
        memory: { rss, heapUsed, heapTotal, external },
        checks,
      };
      lag.reset();
      return figures;
    },
    stop: () => lag.disable(),
  };
}

/** It measures the time between two looks: what is beyond the pause asked for is the lag. */
function secondsOf(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) : 0;
}
