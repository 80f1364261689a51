import type { FastifyInstance } from 'fastify';

export type ReceivedEvent = { event: string; data: string[] };

/** An open live-update stream, as a browser holds it. */
export type Stream = {
  status: number;
  headers: Headers;
  /** The next event, or undefined once the stream has ended. */
  next: () => Promise<ReceivedEvent | undefined>;
  /** The next block of text, heartbeats included. */
  nextText: () => Promise<string | undefined>;
  close: () => void;
};

export async function addressOf(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export async function subscribeToLiveUpdates(address: string, token: string, tab?: string): Promise<Stream> {
  const closing = new AbortController();
  const response = await fetch(`${address}/api/events${tab ? `?tab=${tab}` : ''}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const texts = readTexts(response);
  const nextText = async () => (await texts.next()).value as string | undefined;
  return {
    status: response.status,
    headers: response.headers,
    nextText,
    next: async () => {
      for (;;) {
        const text = await nextText();
        if (text === undefined) return undefined;
        const found = /^event: (\w+)\ndata: (.+)$/.exec(text);
        if (found?.[1] && found[2]) return { event: found[1], data: JSON.parse(found[2]) as string[] };
      }
    },
    close: () => closing.abort(),
  };
}

async function* readTexts(response: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const texts = (rest + chunk).split('\n\n');
    rest = texts.pop() ?? '';
    yield* texts;
  }
}
