import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Clock } from '../clock.ts';
import { contentDisposition } from './content-disposition.ts';
import { isObjectKey } from './object-key.ts';
import { createS3Calls, type FoundObject, type S3Patience, type S3Settings, unavailable } from './s3-calls.ts';
import { createAddressSigner } from './signed-address.ts';
import { firstByteCount, type Storage, signatureByteCount, type Upload } from './storage.ts';
import { viewAddresses } from './view-addresses.ts';

/** Someone waits for the answer. The server's own requests are small: the content goes between browser and store. */
const callPatience: S3Patience = { timeoutMs: 5_000, atOnce: 8, waiting: 24 };

/** Lifetime of the store's own view URLs. The browser follows them at once; the rest allows for clocks that differ. */
const redirectLifeSeconds = 60;

/** How often an upload that changes meanwhile is looked at before the call fails. */
const keepAttempts = 3;

type S3StorageOptions = {
  clock: Clock;
  /** Signs the view URLs of this server. */
  secret: string;
  viewPath: string;
  patience?: S3Patience;
};

/**
 * Stores files in an S3-compatible store. Views begin at this server, which checks that the file still belongs to a record
 * and redirects: a URL of the store could not be taken back. Uploads go to presigned URLs of the store. Such a URL can be
 * used repeatedly until it expires, so uploads go to a temporary key and are copied to their final key after they were
 * checked.
 */
export function createS3Storage(settings: S3Settings, options: S3StorageOptions): Storage {
  const { clock, secret, viewPath, patience = callPatience } = options;
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 });
  const calls = createS3Calls(client, settings, patience);
  const uploadedTo = (key: string) => `incoming/${key}`;

  const presign = async (method: string, address: URL, lifeSeconds: number, headers: Record<string, string> = {}) => {
    address.searchParams.set('X-Amz-Expires', String(lifeSeconds));
    const datetime = clock
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, '');
    const signed = await client.sign(address, {
      method,
      headers,
      aws: { signQuery: true, allHeaders: true, datetime },
    });
    return signed.url;
  };

  const inspect = async (key: string, found: FoundObject): Promise<Upload | undefined> => {
    const { sizeBytes, contentType, etag } = found;
    const firstBytes = sizeBytes === 0 ? new Uint8Array() : await calls.readStart(key, etag, bytesToRead(found));
    return firstBytes && { sizeBytes, contentType, firstBytes };
  };

  /** `changed` if another call or upload was faster, so that the store must be asked again. */
  const tryToKeep = async (key: string, check: (upload: Upload) => void): Promise<Upload | 'changed' | undefined> => {
    const uploaded = uploadedTo(key);
    const arrived = await calls.find(uploaded);
    // Asked after the upload, never before: an upload that arrived after another call had finished must not replace the
    // final file. An earlier attempt may also have copied the file and then failed elsewhere.
    const final = await calls.find(key);
    const found = final ?? arrived;
    if (!found) return undefined;
    const place = final ? key : uploaded;
    const upload = await inspect(place, found);
    if (!upload) return 'changed';
    try {
      check(upload);
    } catch (error) {
      await calls.remove(place);
      throw error;
    }
    if (!final && !(await calls.copy(uploaded, found.etag, key))) return 'changed';
    if (arrived) await calls.remove(uploaded);
    return upload;
  };

  return {
    origin: new URL(settings.endpoint).origin,
    direct: undefined,
    uploadAddress({ key, contentType, sizeBytes, lifeSeconds }) {
      const headers: Record<string, string> = { 'content-type': contentType };
      if (sizeBytes !== undefined) headers['content-length'] = String(sizeBytes);
      return presign('PUT', calls.addressOf(uploadedTo(ownKey(key))), lifeSeconds, headers);
    },
    ...viewAddresses(createAddressSigner(secret, clock), viewPath),
    async open({ key, contentType, fileName, inline, cacheControl = 'private, no-cache' }) {
      const address = calls.addressOf(ownKey(key));
      address.searchParams.set('response-content-type', contentType);
      address.searchParams.set('response-content-disposition', contentDisposition(inline, fileName));
      address.searchParams.set('response-cache-control', cacheControl);
      return { redirectTo: await presign('GET', address, redirectLifeSeconds) };
    },
    async keepUpload(key, check) {
      for (let attempt = 0; attempt < keepAttempts; attempt += 1) {
        const outcome = await tryToKeep(ownKey(key), check);
        if (outcome !== 'changed') return outcome;
      }
      throw unavailable('the upload kept changing');
    },
    async digest(key) {
      const found = await calls.find(ownKey(key));
      const content = found && (await calls.readStart(key, found.etag, found.sizeBytes));
      return content && createHash('sha256').update(content).digest();
    },
    put: (key, contentType, content) => calls.write(ownKey(key), contentType, content),
    async copy(from, to) {
      const found = await calls.find(ownKey(from));
      return found !== undefined && calls.copy(from, found.etag, ownKey(to));
    },
    async remove(key) {
      await calls.remove(uploadedTo(ownKey(key)));
      await calls.remove(key);
    },
  };
}

function bytesToRead({ contentType }: FoundObject): number {
  return contentType.startsWith('image/') ? firstByteCount : signatureByteCount;
}

function ownKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not a key of a stored object.');
  return key;
}
