import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that programs read again and again. */
export class TextFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly text: string;

  constructor(file: Pick<TextFile, 'fileName' | 'contentType' | 'text'>) {
    this.fileName = file.fileName;
    this.contentType = file.contentType;
    this.text = file.text;
  }
}

/** A caller that has this text already is told so, without the text. */
export function sendTextFile(request: FastifyRequest, reply: FastifyReply, file: TextFile): FastifyReply {
  // Weak, because a long answer is compressed for those who accept it.
  const etag = `W/"${createHash('sha256').update(file.text).digest('base64url')}"`;
  reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag.slice(2)) || known.includes('*')) return reply.status(304).send();
  return reply
    .headers({ 'Content-Type': file.contentType, 'Content-Disposition': `inline; filename="${file.fileName}"` })
    .send(file.text);
}
