import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { createIncomingFiles, makeFolderFor, syncFolder } from './incoming-files.ts';
import { pathOfKey } from './object-key.ts';
import { makePrivate, privateFolder } from './private-modes.ts';
import { createAddressSigner, type SignedValues } from './signed-address.ts';
import { type DirectAccess, firstByteCount, type Storage, type Upload } from './storage.ts';
import { viewAddresses } from './view-addresses.ts';

export type FolderStorage = Storage & { direct: DirectAccess };

export type FolderStorageOptions = {
  folder: string;
  secret: string;
  clock: Clock;
  /** URL paths under which the server accepts uploads and serves files. */
  paths: { upload: string; view: string };
};

/** Stores files in a local folder, with signed URLs of this server. */
export async function openFolderStorage(options: FolderStorageOptions): Promise<FolderStorage> {
  const { folder, paths } = options;
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await makePrivate(folder);
  const signer = createAddressSigner(options.secret, options.clock);
  const incoming = createIncomingFiles(join(folder, '.incoming'));
  await incoming.removeLeftovers();
  const pathOf = (key: string) => pathOfKey(folder, key);

  const direct: DirectAccess = {
    readUploadAddress: (key, query) => readUpload(key, signer.verify('upload', key, query)),
    receive: ({ key, ...upload }) => incoming.receive({ path: pathOf(key), root: folder, ...upload }),
  };

  const write = async (key: string, content: Uint8Array) => {
    const path = pathOf(key);
    const written = await incoming.write(content);
    await makeFolderFor(path, folder);
    await rename(written, path);
    await syncFolder(path);
  };

  return {
    origin: undefined,
    direct,
    async uploadAddress({ key, contentType, maxBytes, sizeBytes, lifeSeconds }) {
      const values: SignedValues = { type: contentType, limit: String(maxBytes) };
      if (sizeBytes !== undefined) values['size'] = String(sizeBytes);
      return `${paths.upload}/${key}?${signer.sign('upload', key, values, lifeSeconds)}`;
    },
    ...viewAddresses(signer, paths.view),
    async open({ key }) {
      const file = await openIfThere(pathOf(key));
      if (!file) return undefined;
      return { content: file.createReadStream(), sizeBytes: (await file.stat()).size };
    },
    async keepUpload(key, check) {
      const upload = await inspect(pathOf(key));
      if (!upload) return undefined;
      try {
        check(upload);
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      }
      return upload;
    },
    async digest(key) {
      const file = await openIfThere(pathOf(key));
      if (!file) return undefined;
      const hash = createHash('sha256');
      const parts: AsyncIterable<Buffer> = file.createReadStream();
      for await (const part of parts) hash.update(part);
      return hash.digest();
    },
    put: (key, _contentType, content) => write(key, content),
    async copy(from, to) {
      const file = await openIfThere(pathOf(from));
      if (!file) return false;
      try {
        await write(to, await file.readFile());
      } finally {
        await file.close();
      }
      return true;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function readUpload(key: string, values: SignedValues | undefined): ReturnType<DirectAccess['readUploadAddress']> {
  if (!values) return undefined;
  const { type = '', limit = '0', size } = values;
  return { key, contentType: type, maxBytes: Number(limit), sizeBytes: size === undefined ? undefined : Number(size) };
}

async function inspect(path: string): Promise<Upload | undefined> {
  const file = await openIfThere(path);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(firstByteCount), position: 0 });
    return {
      sizeBytes: (await file.stat()).size,
      contentType: undefined,
      firstBytes: buffer.subarray(0, bytesRead),
    };
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
