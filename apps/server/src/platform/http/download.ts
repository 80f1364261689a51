import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file response that is generated while it is sent, and never whole in memory. */
export class Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly totalRows: number;
  readonly content: AsyncIterable<Uint8Array | string>;

  constructor(file: Pick<Download, 'fileName' | 'contentType' | 'totalRows' | 'content'>) {
    this.fileName = file.fileName;
    this.contentType = file.contentType;
    this.totalRows = file.totalRows;
    this.content = file.content;
  }
}

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.headers({
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${file.fileName}"`,
    'X-Total-Rows': file.totalRows,
  });
  return reply.send(Readable.from(file.content, { objectMode: false }));
}
