/** Upper bounds of the durations, in seconds. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string | number>;

export type Durations = { labels: Labels; buckets: number[]; sum: number; count: number };

/** What one process counts of itself, or several together: plain data that can be sent from one to another. */
export type Figures = {
  /** By what makes them one series. */
  requests: Record<string, Durations>;
  inFlight: number;
  connections: Record<string, number>;
  lag: Record<string, number>;
  memory: Record<string, number>;
  checks: Record<string, { holds: boolean; at: number }>;
};

export const noFigures: Figures = { requests: {}, inFlight: 0, connections: {}, lag: {}, memory: {}, checks: {} };

/** Of several processes: the sum, and of how late they were the worst. */
export function addUp(all: readonly Figures[]): Figures {
  return all.reduce(
    (a, b) => ({
      requests: combine(a.requests, b.requests, addDurations),
      inFlight: a.inFlight + b.inFlight,
      connections: combine(a.connections, b.connections, (x, y) => x + y),
      lag: combine(a.lag, b.lag, Math.max),
      memory: combine(a.memory, b.memory, (x, y) => x + y),
      checks: { ...a.checks, ...b.checks },
    }),
    noFigures,
  );
}

function combine<T>(a: Record<string, T>, b: Record<string, T>, both: (x: T, y: T) => T): Record<string, T> {
  const combined = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const known = combined[name];
    combined[name] = known === undefined ? value : both(known, value);
  }
  return combined;
}

function addDurations(a: Durations, b: Durations): Durations {
  const buckets = a.buckets.map((number, at) => number + (b.buckets[at] ?? 0));
  return { labels: a.labels, buckets, sum: a.sum + b.sum, count: a.count + b.count };
}

/** Prometheus' text format. */
export function render({ requests, inFlight, connections, lag, memory, checks }: Figures): string {
  const samples = (label: string, values: Record<string, number>): [Labels, number][] =>
    Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);
  const found = Object.entries(checks);
  const lines = [
    ...histogram('binaa_http_request_duration_seconds', 'Answered requests.', Object.values(requests)),
    ...gauge('binaa_http_requests_in_flight', 'Requests being answered.', [[{}, inFlight]]),
    ...gauge(
      'binaa_database_connections',
      'Connections of the pool by state; waiting are requests without one.',
      samples('state', connections),
    ),
    ...gauge(
      'binaa_event_loop_lag_seconds',
      'How late the event loop was since the last scrape.',
      samples('quantile', lag),
    ),
    ...gauge('binaa_memory_bytes', 'Memory of the process, of all together where there are several.', [
      ...samples('kind', memory),
    ]),
    ...gauge(
      'binaa_check_holds',
      'Whether the last check of the ledger and of the audit trail held.',
      found.map(([what, { holds }]) => [{ what }, holds ? 1 : 0]),
    ),
    ...gauge(
      'binaa_check_timestamp_seconds',
      'When that check was made.',
      found.map(([what, { at }]) => [{ what }, at]),
    ),
  ];
  return `${lines.join('\n')}\n`;
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
