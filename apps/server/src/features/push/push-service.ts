import { isThisMachine } from '../../platform/mail/mail-settings.ts';

/** Push services of Chrome, Edge, Firefox and Safari. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
];

/**
 * Whether the address is one of a push service that is known or that the operator has named. Otherwise any user could make
 * the server call anything.
 */
export function isPushService(endpoint: string, furtherHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  // Without TLS only on this machine, for trying it out, and only if the operator says so.
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
  if (furtherHosts.includes(url.host)) return isSafe;
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname));
}

type Posted = { headers: Record<string, string>; body: Buffer };

/** How long a push service may take to answer. */
const usualTimeoutMs = 10_000;

/** The status of the answer; undefined if there was none. Redirects are not followed, and what the answer says is not read. */
export async function post(
  endpoint: string,
  { headers, body }: Posted,
  timeoutMs = usualTimeoutMs,
): Promise<number | undefined> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}
