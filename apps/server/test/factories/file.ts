import type { FastifyInstance } from 'fastify';
import type { Call } from '../build-test-app.ts';

/** The smallest beginnings by which each type is known, with something after them. */
export const fileContents = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]),
  'image/png': Buffer.from([0x89, ...Buffer.from('PNG\r\n\u001a\n'), 0, 0, 0, 13, ...Buffer.from('IHDR')]),
  'image/gif': Buffer.from('GIF89a\u0001\0\u0001\0'),
  'application/pdf': Buffer.from('%PDF-1.7\n%%EOF\n'),
  'text/plain': Buffer.from('Poured 12 m³ of concrete.\n'),
} as const;

type Upload = { folder?: string; fileName?: string; contentType?: keyof typeof fileContents; content?: Uint8Array };

/** Asks for an address as that caller, sends the file there, and gives its key, ready to be attached. */
export async function uploadFile(app: FastifyInstance, call: Call, upload: Upload = {}): Promise<string> {
  const { folder = 'expenses/general/2026_03_10', fileName = 'receipt.png', contentType = 'image/png' } = upload;
  const presigned = await call('POST', '/files/presigned-url/upload', { fileName, contentType, folder });
  if (presigned.statusCode !== 200) throw new Error(`No address was given: ${presigned.body}`);
  const { presignedUrl, objectKey } = presigned.json<{ presignedUrl: string; objectKey: string }>();
  const sent = await app.inject({
    method: 'PUT',
    url: presignedUrl,
    headers: { 'content-type': contentType },
    payload: Buffer.from(upload.content ?? fileContents[contentType]),
  });
  if (sent.statusCode !== 200) throw new Error(`The file was not taken: ${sent.body}`);
  return objectKey;
}
