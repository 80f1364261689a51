import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, hkdfSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const chunkSize = 64 * 1024;
const tagSize = 16;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Encrypts and decrypts the files of one backup as streams. A file has its own key, so it can stand for no other. */
export type BackupCipher = {
  encrypt: (path: string, plain: Chunks) => AsyncIterable<Uint8Array>;
  decrypt: (path: string, encrypted: Chunks) => AsyncIterable<Uint8Array>;
  /** Proves that the text was written with the same key. */
  sealOf: (text: string) => string;
};

/** `salt` is random for each backup. */
export function createBackupCipher(backupKey: string, salt: string): BackupCipher {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', backupKey, salt, `binaa backup ${use}`, 32));
  return {
    encrypt: (path, plain) => encrypt(keyFor(`file ${path}`), plain),
    decrypt: (path, encrypted) => decrypt(keyFor(`file ${path}`), encrypted),
    sealOf: (text) => createHmac('sha256', keyFor('manifest')).update(text).digest('base64url'),
  };
}

async function* encrypt(key: Buffer, plain: Chunks): AsyncGenerator<Uint8Array> {
  let index = 0;
  for await (const { bytes, isLast } of chunksOf(plain, chunkSize)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* decrypt(key: Buffer, encrypted: Chunks): AsyncGenerator<Uint8Array> {
  let index = 0;
  for await (const { bytes, isLast } of chunksOf(encrypted, chunkSize + tagSize)) {
    if (bytes.length < tagSize) throw new Error('it is cut off');
    const decipher = createDecipheriv(algorithm, key, nonceOf(index++, isLast), { authTagLength: tagSize });
    decipher.setAuthTag(bytes.subarray(-tagSize));
    const plain = decipher.update(bytes.subarray(0, -tagSize));
    yield Buffer.concat([plain, finish(decipher)]);
  }
}

/** Fails before any of the chunk is used. */
function finish(decipher: DecipherGCM): Buffer {
  try {
    return decipher.final();
  } catch (cause) {
    throw new Error('it was changed or cut off', { cause });
  }
}

/**
 * The key is used for one file of one backup only, so the number of a chunk never repeats. A chunk that was moved, left out or
 * became the last one does not decrypt.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}

/** There is always a last chunk, even of an empty file. */
async function* chunksOf(source: Chunks, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { bytes: rest, isLast: true };
}
