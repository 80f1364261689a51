import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { addressOf, subscribeToLiveUpdates } from '../../../test/subscribe-to-live-updates.ts';
import { createMetrics, renderSnapshot, type Snapshot, sumSnapshots } from './metrics.ts';

const token = 'a token for the one who watches';
const pool = { totalCount: 5, idleCount: 2, waitingCount: 1 };
const metrics = createMetrics(pool);
const test = useTestApp({ metrics: { metrics, token } });
afterAll(() => metrics.stop());

const scrape = (authorization?: string) =>
  test.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

describe('/metrics', () => {
  it('answers only callers with the token', async () => {
    for (const header of [undefined, 'Bearer wrong', `Basic ${token}`, token]) {
      expect((await scrape(header)).statusCode).toBe(401);
    }
    const answer = await scrape(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('counts responses and their durations by route pattern, never by URL', async () => {
    const { call } = await test.signInAs('ADMIN');
    for (const id of [999_001, 999_002]) await call('GET', `/projects/${id}`);
    await test.app.inject({ method: 'GET', url: '/api/no-such-thing/secret' });
    metrics.checked('ledger', true, new Date(1_700_000_000_000));
    metrics.checked('audit', false, new Date(1_700_000_000_000));
    const { body } = await scrape(`Bearer ${token}`);
    const labels = 'method="GET",route="/api/projects/:id",status="404"';
    expect(body).toContain(`binaa_http_request_duration_seconds_count{${labels}} 2\n`);
    expect(body).toContain(`binaa_http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`);
    expect(body).not.toMatch(/projects\/99900|secret/);
    expect(body).toContain('binaa_http_requests_in_flight 1\n');
    expect(body).toContain('binaa_database_connections{state="used"} 3\n');
    expect(body).toContain('binaa_database_connections{state="waiting"} 1\n');
    expect(body).toContain('binaa_check_holds{what="ledger"} 1\n');
    expect(body).toContain('binaa_check_holds{what="audit"} 0\n');
    expect(body).toContain('binaa_check_timestamp_seconds{what="ledger"} 1700000000\n');
    expect(body).toMatch(/binaa_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+\n/);
    expect(body).toMatch(/binaa_memory_bytes\{kind="rss"\} \d+\n/);
  });

  it('does not count streams, which stay open for hours', async () => {
    const { user } = await test.signInAs('WORKER');
    const stream = await subscribeToLiveUpdates(await addressOf(test.app), await test.tokens.issue(user));
    expect(await stream.next()).toMatchObject({ event: 'hello' });
    expect((await scrape(`Bearer ${token}`)).body).toContain('binaa_http_requests_in_flight 1\n');
    stream.close();
    await test.app.inject({ method: 'GET', url: '/api/events' });
    expect((await scrape(`Bearer ${token}`)).body).not.toContain('/api/events');
  });

  it('is valid Prometheus text: every line is a comment or a sample, and each metric is declared once', async () => {
    const { body } = await scrape(`Bearer ${token}`);
    const lines = body.split('\n').filter((line) => line !== '');
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) binaa_\w+ .+|binaa_\w+(\{(\w+="[^"]*",?)*\})? [\d.e+-]+)$/);
    }
    const announced = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(new Set(announced).size).toBe(announced.length);
  });

  it('counts a duration in every bucket with a higher bound', async () => {
    const own = createMetrics(pool);
    for (const seconds of [0.001, 0.03, 0.05, 60])
      own.requestAnswered({ method: 'GET', route: '/', status: 200 }, seconds);
    own.stop();
    const text = await renderSnapshot(await own.snapshot());
    const bucket = (bound: string) =>
      Number(new RegExp(`le="${bound.replace('+', '\\+')}",.*} (\\d+)`).exec(text)?.[1]);
    expect(['0.005', '0.025', '0.05', '10', '+Inf'].map(bucket)).toEqual([1, 1, 3, 3, 4]);
  });

  it('sums over several processes, but takes the highest event loop lag and each check once', async () => {
    const [one, other] = [createMetrics(pool), createMetrics(pool)];
    for (const seconds of [0.001, 0.03]) one.requestAnswered({ method: 'GET', route: '/', status: 200 }, seconds);
    other.requestAnswered({ method: 'GET', route: '/', status: 200 }, 60);
    other.requestAnswered({ method: 'GET', route: '/', status: 404 }, 0.5);
    other.requestStarted();
    other.checked('ledger', true, new Date(0));
    for (const own of [one, other]) own.stop();
    const snapshots = [await one.snapshot(), await other.snapshot()];
    const lags = snapshots.map(
      (snapshot) => valuesOf(snapshot, 'binaa_event_loop_lag_seconds', 'quantile')['0.5'] ?? 0,
    );
    const sum = await sumSnapshots(snapshots);
    const text = await renderSnapshot(sum);
    expect(text).toContain('binaa_http_request_duration_seconds_sum{method="GET",route="/",status="200"} 60.031\n');
    expect(text).toContain('binaa_http_request_duration_seconds_count{method="GET",route="/",status="200"} 3\n');
    expect(text).toContain('binaa_http_request_duration_seconds_count{method="GET",route="/",status="404"} 1\n');
    expect(text).toContain('binaa_http_requests_in_flight 1\n');
    expect(valuesOf(sum, 'binaa_database_connections', 'state')).toEqual({ idle: 4, used: 6, waiting: 2 });
    expect(valuesOf(sum, 'binaa_event_loop_lag_seconds', 'quantile')['0.5']).toBe(Math.max(...lags));
    expect(valuesOf(sum, 'binaa_check_holds', 'what')).toEqual({ ledger: 1 });
    expect(valuesOf(sum, 'binaa_check_timestamp_seconds', 'what')).toEqual({ ledger: 0 });
  });
});

function valuesOf(snapshot: Snapshot, metric: string, label: string): Record<string, number> {
  const values = snapshot.find(({ name }) => name === metric)?.values ?? [];
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels[label]), value]));
}
