import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** More than this waiting means that nobody takes it: the caller comes again and reads everything anew. */
const mostWaitingBytes = 64 * 1024;

/** Server-sent events as an answer that goes on until either side ends it. */
export class EventStream {
  readonly content: Readable;
  #isOver = false;

  constructor(options: { onEnd: () => void }) {
    this.content = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        this.#isOver = true;
        options.onEnd();
        done(error);
      },
    });
  }

  send(event: string, data: unknown): void {
    this.#push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment: keeps the line open, and is how each side notices that the other is gone. */
  beat(): void {
    this.#push(':\n\n');
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.content.push(null);
  }

  #push(text: string): void {
    if (this.#isOver) return;
    if (this.content.readableLength > mostWaitingBytes) this.content.destroy();
    else this.content.push(text);
  }
}

export function sendEventStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  reply.headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Its line is of no further use: kept, it would hold up a server that stops.
    Connection: 'close',
    // Asks proxies to pass each event on at once.
    'X-Accel-Buffering': 'no',
  });
  return reply.send(stream.content);
}
