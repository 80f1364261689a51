import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds of the durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const resolutionMs = 10;

type Labels = Record<string, string | number>;
type Durations = { labels: Labels; buckets: number[]; sum: number; count: number };
type Pool = { totalCount: number; idleCount: number; waitingCount: number };
type CheckResult = { holds: boolean; at: Date };

export type Metrics = ReturnType<typeof createMetrics>;

/** What the server counts of itself, in Prometheus' text format. */
export function createMetrics(pool: Pool) {
  const requests = new Map<string, Durations>();
  const checks = new Map<string, CheckResult>();
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
    checked: (what: string, holds: boolean, at: Date) => void checks.set(what, { holds, at }),
    render() {
      const text = [
        ...histogram('binaa_http_request_duration_seconds', 'Answered requests.', [...requests.values()]),
        ...gauge('binaa_http_requests_in_flight', 'Requests being answered.', [[{}, inFlight]]),
        ...gauge('binaa_database_connections', 'Connections of the pool by state; waiting are requests without one.', [
          [{ state: 'idle' }, pool.idleCount],
          [{ state: 'used' }, pool.totalCount - pool.idleCount],
          [{ state: 'waiting' }, pool.waitingCount],
        ]),
        ...gauge('binaa_event_loop_lag_seconds', 'How late the event loop was since the last scrape.', [
          [{ quantile: '0.5' }, secondsOf(lag.percentile(50))],
          [{ quantile: '0.99' }, secondsOf(lag.percentile(99))],
          [{ quantile: '1' }, secondsOf(lag.max)],
        ]),
        ...gauge('binaa_memory_bytes', 'Memory of the process.', memory()),
        ...checkGauges(checks),
      ];
      lag.reset();
      return `${text.join('\n')}\n`;
    },
    stop: () => lag.disable(),
  };
}

function checkGauges(checks: ReadonlyMap<string, CheckResult>): string[] {
  const found = [...checks];
  return [
    ...gauge(
      'binaa_check_holds',
      'Whether the last check of the ledger and of the audit trail held.',
      found.map(([what, { holds }]) => [{ what }, holds ? 1 : 0]),
    ),
    ...gauge(
      'binaa_check_timestamp_seconds',
      'When that check was made.',
      found.map(([what, { at }]) => [{ what }, at.getTime() / 1000]),
    ),
  ];
}

function memory(): [Labels, number][] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, bytes]) => [{ kind }, bytes]);
}

function gauge(name: string, help: string, samples: readonly [Labels, number][]): string[] {
  return [...head(name, help, 'gauge'), ...samples.map(([labels, value]) => `${name}${written(labels)} ${value}`)];
}

function histogram(name: string, help: string, all: readonly Durations[]): string[] {
  const lines = all.flatMap(({ labels, buckets, sum, count }) => [
    ...bounds.map((bound, at) => `${name}_bucket${written({ ...labels, le: bound })} ${buckets[at]}`),
    `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${written(labels)} ${sum}`,
    `${name}_count${written(labels)} ${count}`,
  ]);
  return [...head(name, help, 'histogram'), ...lines];
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** It measures the time between two looks: what is beyond the pause asked for is the lag. */
function secondsOf(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) : 0;
}
