import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './event-stream.ts';

async function eventsIn(...chunks: string[]): Promise<{ events: ServerEvent[]; chunkCount: number }> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  let chunkCount = 0;
  for await (const event of readEvents(body, () => (chunkCount += 1))) events.push(event);
  return { events, chunkCount };
}

test('reads events regardless of how the network splits them', async () => {
  const { events } = await eventsIn('event: hel', 'lo\ndata: []\n', '\nevent: changed\ndata: ["tasks"]\n\nevent: cut');
  expect(events).toEqual([
    { event: 'hello', data: '[]' },
    { event: 'changed', data: '["tasks"]' },
  ]);
});

test('a heartbeat is reported as activity, not as an event', async () => {
  expect(await eventsIn(':\n\n', ':\n\n')).toEqual({ events: [], chunkCount: 2 });
});

test('ignores text that is not an event, such as a page from a proxy', async () => {
  expect((await eventsIn('<html>\n\n</html>')).events).toEqual([]);
});
