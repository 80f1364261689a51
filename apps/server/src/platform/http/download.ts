import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file response that is generated while it is sent, and never whole in memory. */
export class Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly totalRows: number;
  readonly content: AsyncIterable<Uint8Array | string>;
  /** For a file whose bytes never change. */
  readonly etag: string | undefined;

  constructor(
    file: Pick<Download, 'fileName' | 'contentType' | 'totalRows' | 'content'> & { etag?: string | undefined },
  ) {
    this.fileName = file.fileName;
    this.contentType = file.contentType;
    this.totalRows = file.totalRows;
    this.content = file.content;
    this.etag = file.etag;
  }
}

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.headers({
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${file.fileName}"`,
    'X-Total-Rows': file.totalRows,
    ...(file.etag && { ETag: file.etag }),
  });
  return reply.send(Readable.from(file.content, { objectMode: false }));
}
