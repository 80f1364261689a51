import { getHealth } from '@binaa/contract/health';
import { addressOf, whenUnreached } from './client.ts';
import { isConnectionGone, tellConnection } from './connection.ts';

const askAgainMs = 5_000;
const patienceMs = 5_000;

let asking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function found(isGone: boolean): void {
  clearTimeout(timer);
  if (isGone) timer = setTimeout(() => void ask(), askAgainMs);
  tellConnection(isGone);
}

/** Asks the server for a sign of life; any answer of it is one. */
function ask(): Promise<void> {
  asking ??= fetch(addressOf(getHealth), { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    .then(
      () => found(false),
      () => found(true),
    )
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

export function watchConnection(): void {
  if (!navigator.onLine) found(true);
  // While it is known to be gone, nobody waits for another question.
  whenUnreached(async () => (isConnectionGone() ? undefined : ask()));
  window.addEventListener('offline', () => found(true));
  window.addEventListener('online', () => void ask());
}
