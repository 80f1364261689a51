import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { type AllowedAddresses, requireAllowedUrl, resolveAllowed } from './public-address.ts';

/** How long a receiver may take to answer. */
const timeoutMs = 15_000;
/** How much of an answer is read. */
const answerBytes = 2_000;

export type PostResult = { status: number | null; answer: string; retryAfter: string | undefined; ms: number };

type Posted = { url: string; headers: Record<string, string>; body: string };

/**
 * Posts to a webhook and reads the beginning of the answer. The connection goes to the address that was checked, not to
 * what the name stands for a moment later. Redirects are not followed.
 */
export async function post(posted: Posted, allowed: AllowedAddresses, signal: AbortSignal): Promise<PostResult> {
  const began = performance.now();
  const result = await send(posted, allowed, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])).catch(
    (error: unknown) => ({ status: null, answer: reasonOf(error), retryAfter: undefined }),
  );
  signal.throwIfAborted();
  return { ...result, ms: Math.round(performance.now() - began) };
}

async function send(
  { url: text, headers, body }: Posted,
  allowed: AllowedAddresses,
  signal: AbortSignal,
): Promise<Omit<PostResult, 'ms'>> {
  const url = requireAllowedUrl(text, allowed);
  const lookup: LookupFunction = (name, _options, callback) =>
    callbackify(resolveAllowed)(name, allowed, (error, addresses) => callback(error, addresses));
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Omit<PostResult, 'ms'>>();
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
    signal,
    agent: false,
  });
  call.on('error', reject);
  // Some answers, such as one that wants another protocol, end the connection without an answer or an error.
  call.on('upgrade', (answer, socket) => {
    socket.destroy();
    resolve({ status: answer.statusCode ?? null, answer: '', retryAfter: undefined });
  });
  call.on('close', () => reject(new Error('The connection was closed')));
  call.on('response', (answer) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = () => {
      resolve({
        status: answer.statusCode ?? null,
        answer: printable(Buffer.concat(parts).subarray(0, answerBytes).toString('utf8')),
        retryAfter: answer.headers['retry-after'],
      });
      call.destroy();
    };
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      // Some answer without end.
      if (length >= answerBytes) finish();
    });
    answer.on('end', finish);
    answer.on('error', reject);
  });
  call.end(body);
  return promise;
}

/** PostgreSQL stores no NUL. */
function printable(text: string): string {
  return text.replaceAll('\u0000', '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'No answer within 15 seconds';
  return ('code' in error && typeof error.code === 'string' ? error.code : error.message).slice(0, 300);
}
