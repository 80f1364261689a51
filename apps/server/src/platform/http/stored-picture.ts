import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '../storage/storage.ts';

/** A picture from the file storage as a response. */
export class StoredPicture {
  readonly contentType: string;
  readonly file: OpenedFile;
  /** The address names this version of the picture, so it never shows another. */
  readonly isFinal: boolean;

  constructor(picture: Pick<StoredPicture, 'contentType' | 'file' | 'isFinal'>) {
    this.contentType = picture.contentType;
    this.file = picture.file;
    this.isFinal = picture.isFinal;
  }
}

export function sendStoredPicture(reply: FastifyReply, { contentType, file, isFinal }: StoredPicture): FastifyReply {
  // The web application may be on another origin than the API.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  // The address in an outside store expires within a minute.
  if ('redirectTo' in file) return reply.header('Cache-Control', 'no-cache').redirect(file.redirectTo);
  return reply
    .headers({
      'Content-Type': contentType,
      'Content-Length': file.sizeBytes,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'",
      'Cache-Control': isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    .send(file.content);
}
