import { getHealth } from '@binaa/contract/health';
import { serverTimeHeader } from '@binaa/contract/server-time';
import { addressOf, onUnreachable } from './client.ts';
import { measureClock } from './clock-offset.ts';
import { isOffline, setOffline } from './connection.ts';

const checkIntervalMs = 5_000;
const checkTimeoutMs = 5_000;

let runningCheck: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function report(offline: boolean): void {
  clearTimeout(timer);
  if (offline) timer = setTimeout(() => void check(), checkIntervalMs);
  setOffline(offline);
}

/** Any answer to the health check, even an error, means that the server is reachable. */
function check(): Promise<void> {
  const [startedAt, start] = [Date.now(), performance.now()];
  runningCheck ??= fetch(addressOf(getHealth), { cache: 'no-store', signal: AbortSignal.timeout(checkTimeoutMs) })
    .then(
      ({ headers }) => {
        // What waits is sent at once, with the clock as it is now.
        measureClock(headers.get(serverTimeHeader), { startedAt, tookMs: performance.now() - start });
        report(false);
      },
      () => report(true),
    )
    .finally(() => {
      runningCheck = undefined;
    });
  return runningCheck;
}

let isWatching = false;

export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  if (!navigator.onLine) report(true);
  // While the browser is known to be offline, a failed call does not wait for another check.
  onUnreachable(async () => (isOffline() ? undefined : check()));
  window.addEventListener('offline', () => report(true));
  window.addEventListener('online', () => void check());
}
