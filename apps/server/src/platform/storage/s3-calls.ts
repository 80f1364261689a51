import { errorMessages } from '@binaa/contract/errors';
import type { AwsClient } from 'aws4fetch';
import { AppError } from '../http/app-error.ts';
import { fewAtOnce } from './few-at-once.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type FoundObject = { sizeBytes: number; contentType: string; etag: string };

export type S3Patience = {
  /** How long one request may take, and how long it may wait for its turn. */
  timeoutMs: number;
  /** Requests at the same time. */
  atOnce: number;
  /** Requests that wait for their turn; more are refused at once. */
  waiting: number;
};

/** The S3 requests that the server itself makes: a limited number at once, each with a timeout. */
export function createS3Calls(client: AwsClient, settings: S3Settings, patience: S3Patience) {
  const { timeoutMs, atOnce, waiting } = patience;
  const limited = fewAtOnce({ running: atOnce, waiting, patienceMs: timeoutMs });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  const addressOf = (key: string) => new URL(`${base}/${key}`);

  const call = async (
    method: string,
    target: string | URL,
    init: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ) => {
    const { headers = {}, body } = init;
    try {
      return await limited(async () => {
        const answer = await client.fetch(typeof target === 'string' ? addressOf(target) : target, {
          method,
          headers,
          signal: AbortSignal.timeout(timeoutMs),
          ...(body && { body: Buffer.from(body) }),
        });
        const { ok, status, headers: received } = answer;
        return { ok, status, headers: received, bytes: new Uint8Array(await answer.arrayBuffer()) };
      });
    } catch (error) {
      throw unavailable(`${method} did not reach the store`, error);
    }
  };

  return {
    addressOf,

    async find(key: string): Promise<FoundObject | undefined> {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw unavailable(`HEAD answered ${answer.status}`);
      return {
        sizeBytes: Number(answer.headers.get('content-length') ?? 0),
        contentType: answer.headers.get('content-type') ?? '',
        etag: answer.headers.get('etag') ?? '',
      };
    },

    /** Undefined if the object has been removed or changed since it was found. */
    async readStart(key: string, etag: string, byteCount: number): Promise<Uint8Array | undefined> {
      const answer = await call('GET', key, { headers: { range: `bytes=0-${byteCount - 1}`, 'if-match': etag } });
      if (isGoneOrChanged(answer)) return undefined;
      if (!answer.ok) throw unavailable(`GET answered ${answer.status}`);
      return answer.bytes.subarray(0, byteCount);
    },

    /** False, and nothing is copied, if the object has been removed or changed since it was found. */
    async copy(from: string, etag: string, to: string): Promise<boolean> {
      const source = `/${settings.bucket}/${from}`;
      const headers = { 'x-amz-copy-source': source, 'x-amz-copy-source-if-match': etag };
      const answer = await call('PUT', to, { headers });
      if (isGoneOrChanged(answer)) return false;
      // S3 reports a copy that fails half-way in the body of a 200 response.
      if (!answer.ok || textOf(answer).includes('<Error>')) throw unavailable(`the copy answered ${answer.status}`);
      return true;
    },

    async read(key: string): Promise<Uint8Array | undefined> {
      const answer = await call('GET', key);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw unavailable(`GET answered ${answer.status}`);
      return answer.bytes;
    },

    async isEmpty(): Promise<boolean> {
      const answer = await call('GET', new URL(`${base}?list-type=2&max-keys=1`));
      if (!answer.ok) throw unavailable(`the list answered ${answer.status}`);
      return !textOf(answer).includes('<Key>');
    },

    async write(key: string, contentType: string, body: Uint8Array): Promise<void> {
      const answer = await call('PUT', key, { headers: { 'content-type': contentType }, body });
      if (!answer.ok) throw unavailable(`PUT answered ${answer.status}`);
    },

    async remove(key: string): Promise<void> {
      const answer = await call('DELETE', key);
      if (!answer.ok && answer.status !== 404) throw unavailable(`DELETE answered ${answer.status}`);
    },
  };
}

function isGoneOrChanged({ status }: { status: number }): boolean {
  return status === 404 || status === 412;
}

function textOf({ bytes }: { bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes);
}

export function unavailable(what: string, cause?: unknown): AppError {
  const error = new AppError('UNAVAILABLE', errorMessages.storeUnavailable, { retryAfterSeconds: 5 });
  error.cause = new Error(`The file store: ${what}.`, { cause });
  return error;
}
