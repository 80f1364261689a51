/** The sums over all slices of one side. */
export type Tally = {
  requests: number;
  seconds: number;
  latencies: number[];
  /** Processor time of the server and of PostgreSQL in microseconds; undefined if the system does not report it. */
  serverCpu: number | undefined;
  databaseCpu: number | undefined;
};

export type Measured = {
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds per request. */
  serverCpu: number | undefined;
  databaseCpu: number | undefined;
};

export function addUp(tallies: Tally[]): Measured {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const requests = sum((tally) => tally.requests);
  const perRequest = (of: (tally: Tally) => number | undefined) =>
    tallies.some((tally) => of(tally) === undefined) ? undefined : sum((tally) => of(tally) ?? 0) / requests;
  const latencies = tallies.flatMap((tally) => tally.latencies);
  return {
    rate: requests / sum((tally) => tally.seconds),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    serverCpu: perRequest((tally) => tally.serverCpu),
    databaseCpu: perRequest((tally) => tally.databaseCpu),
  };
}

/** The nearest-rank percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil((percent / 100) * inOrder.length) - 1)] ?? Number.NaN;
}
