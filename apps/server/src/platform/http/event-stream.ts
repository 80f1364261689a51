import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A client that leaves more than this unread is disconnected; it reads everything again when it reconnects. */
const maxBufferedBytes = 64 * 1024;

/** A response of server-sent events that stays open until either side ends it. */
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

  /** A comment keeps the connection open and lets each side notice that the other is gone. */
  sendHeartbeat(): void {
    this.#push(':\n\n');
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.content.push(null);
  }

  #push(text: string): void {
    if (this.#isOver) return;
    if (this.content.readableLength > maxBufferedBytes) this.content.destroy();
    else this.content.push(text);
  }
}

export function sendEventStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  reply.headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A kept-alive connection would delay the shutdown of the server.
    Connection: 'close',
    // Asks proxies to pass on each event at once.
    'X-Accel-Buffering': 'no',
  });
  return reply.send(stream.content);
}
