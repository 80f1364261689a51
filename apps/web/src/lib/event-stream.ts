export type ServerEvent = { event: string; data: string };

/**
 * Reads server-sent events from a fetch response. EventSource cannot send an Authorization header, and a token must not
 * appear in a URL. `onActivity` is called for every chunk, heartbeats included.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough<string>(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onActivity();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ServerEvent | undefined {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return event === undefined || data === undefined ? undefined : { event, data };
}
