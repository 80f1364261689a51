import type { FileContentType } from '@binaa/contract/file-kinds';
import type { FastifyInstance } from 'fastify';
import { attachFile } from '../../src/features/files/attach-file.ts';
import { type FileDeps, keepUploads } from '../../src/features/files/keep-uploads.ts';
import type { Db } from '../../src/schema.ts';
import type { Call } from '../build-test-app.ts';
import { gifOfSize, jpegOfSize, pngOfSize } from './picture.ts';

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** The start of a zip file: the name of the first entry is at byte 30. */
export function zipWith(firstEntry: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(firstEntry.length, 26);
  return Buffer.concat([header, Buffer.from(firstEntry), Buffer.from('content')]);
}

/** The shortest content that identifies each type. */
export const fileContents: Record<FileContentType, Buffer> = {
  'image/jpeg': jpegOfSize({ width: 1, height: 1 }),
  'image/png': pngOfSize({ width: 1, height: 1 }),
  'image/gif': gifOfSize({ width: 1, height: 1 }),
  'image/webp': Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '),
  'application/pdf': Buffer.from('%PDF-1.7\n%%EOF\n'),
  'application/msword': ole,
  'application/vnd.ms-excel': ole,
  'application/vnd.ms-powerpoint': ole,
  [`${officeDocument}.wordprocessingml.document` as const]: zipWith('[Content_Types].xml'),
  [`${officeDocument}.spreadsheetml.sheet` as const]: zipWith('xl/workbook.xml'),
  [`${officeDocument}.presentationml.presentation` as const]: zipWith('_rels/.rels'),
  'text/plain': Buffer.from('Poured 12 m³ of concrete.\n'),
  'text/csv': Buffer.from('item,quantity\nحديد,12\n'),
  'image/vnd.dwg': Buffer.from('AC1032\0\0\0'),
  'image/vnd.dxf': Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
};

/** A file of the given type with exactly the given size. */
export function contentOfSize(contentType: FileContentType, sizeBytes: number): Buffer {
  const content = Buffer.alloc(sizeBytes, 0x20);
  fileContents[contentType].copy(content);
  return content;
}

export type Presigned = { presignedUrl: string; objectKey: string };
export type FileToUpload = {
  folder?: string;
  fileName?: string;
  contentType?: FileContentType;
  content?: Uint8Array;
};

const defaults = { folder: 'expenses/general/2026_03_10', fileName: 'receipt.png', contentType: 'image/png' } as const;

export async function presign(call: Call, file: FileToUpload & { size?: number } = {}, headers = {}) {
  const { content: _, ...request } = { ...defaults, ...file };
  const answer = await call('POST', '/files/presigned-url/upload', request, headers);
  if (answer.statusCode !== 200) throw new Error(`No upload URL: ${answer.body}`);
  return answer.json<Presigned>();
}

/** Uploads a file as the caller; returns its key. */
export async function uploadFile(app: FastifyInstance, call: Call, file: FileToUpload = {}): Promise<string> {
  const contentType = file.contentType ?? defaults.contentType;
  const { presignedUrl, objectKey } = await presign(call, file);
  const sent = await app.inject({
    method: 'PUT',
    url: presignedUrl,
    headers: { 'content-type': contentType },
    payload: Buffer.from(file.content ?? fileContents[contentType]),
  });
  if (sent.statusCode !== 200) throw new Error(`The upload failed: ${sent.body}`);
  return objectKey;
}

/** Attaches an uploaded file to a record, in the two steps of a call. */
export async function attachUpload(
  { db, deps }: { db: Db; deps: FileDeps },
  user: { id: number },
  attachment: Parameters<typeof attachFile>[3],
): Promise<void> {
  const uploads = await keepUploads(db, deps, user, [attachment]);
  await db.transaction().execute((tx) => attachFile(tx, { clock: deps.clock, uploads }, user, attachment));
}
