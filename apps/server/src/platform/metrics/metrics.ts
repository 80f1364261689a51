import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, Gauge, Histogram, Registry } from 'prom-client';

const resolutionMs = 10;

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

/** The values of all metrics at one moment: plain data that one process can send to another. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Metrics = ReturnType<typeof createMetrics>;

export const requestDuration = 'binaa_http_request_duration_seconds';

/** The metrics of this process. */
export function createMetrics(pool: Pool) {
  const registry = new Registry();
  const registers = [registry];
  const lag = monitorEventLoopDelay({ resolution: resolutionMs });
  lag.enable();

  const durations = new Histogram({
    name: requestDuration,
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({ name: 'binaa_http_requests_in_flight', help: 'Requests being answered.', registers });
  registry.registerMetric(
    new Gauge({
      name: 'binaa_database_connections',
      help: 'Connections of the pool by state; waiting are requests without one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'binaa_event_loop_lag_seconds',
      help: 'How late the event loop was since the last scrape.',
      labelNames: ['quantile'],
      aggregator: 'max',
      registers: [],
      collect() {
        this.set({ quantile: '0.5' }, lagSeconds(lag.percentile(50)));
        this.set({ quantile: '0.99' }, lagSeconds(lag.percentile(99)));
        this.set({ quantile: '1' }, lagSeconds(lag.max));
        lag.reset();
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'binaa_memory_bytes',
      help: 'Memory of the process, of all together where there are several.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
        for (const [kind, bytes] of Object.entries({ rss, heapUsed, heapTotal, external })) this.set({ kind }, bytes);
      },
    }),
  );
  const checkHolds = new Gauge({
    name: 'binaa_check_holds',
    help: 'Whether the last check of the ledger and of the audit trail held.',
    labelNames: ['what'],
    registers,
  });
  const checkTime = new Gauge({
    name: 'binaa_check_timestamp_seconds',
    help: 'When that check was made.',
    labelNames: ['what'],
    registers,
  });

  return {
    requestStarted: () => inFlight.inc(),
    requestEnded: () => inFlight.dec(),
    requestAnswered(labels: { method: string; route: string; status: number }, seconds: number) {
      durations.observe(labels, seconds);
    },
    /** Records the result of a check of the ledger or the audit trail. */
    checked(what: string, holds: boolean, at: Date) {
      checkHolds.set({ what }, holds ? 1 : 0);
      checkTime.set({ what }, at.getTime() / 1000);
    },
    /** The current values. Event loop lag covers the time since the previous snapshot. */
    snapshot: (): Promise<Snapshot> => registry.getMetricsAsJSON(),
    stop: () => lag.disable(),
  };
}

/** Sums the values of several processes; of event loop lag, takes the highest. */
export function sumSnapshots(snapshots: Snapshot[]): Promise<Snapshot> {
  return AggregatorRegistry.aggregate(snapshots).getMetricsAsJSON();
}

/** Prometheus text format. */
export function renderSnapshot(snapshot: Snapshot): Promise<string> {
  return AggregatorRegistry.aggregate([snapshot]).metrics();
}

/** The monitor measures the time between two ticks: what exceeds its resolution is lag. */
function lagSeconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) : 0;
}
