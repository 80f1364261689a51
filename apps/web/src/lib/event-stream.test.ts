import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './event-stream.ts';

async function eventsIn(...chunks: string[]): Promise<{ events: ServerEvent[]; signs: number }> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  let signs = 0;
  for await (const event of readEvents(body, () => (signs += 1))) events.push(event);
  return { events, signs };
}

test('events are read however the line cuts them into pieces', async () => {
  const { events } = await eventsIn('event: hel', 'lo\ndata: []\n', '\nevent: changed\ndata: ["tasks"]\n\nevent: cut');
  expect(events).toEqual([
    { event: 'hello', data: '[]' },
    { event: 'changed', data: '["tasks"]' },
  ]);
});

test('a heartbeat is a sign of life and no event', async () => {
  expect(await eventsIn(':\n\n', ':\n\n')).toEqual({ events: [], signs: 2 });
});

test('what is no event, as a page that a proxy answers, is passed over', async () => {
  expect((await eventsIn('<html>\n\n</html>')).events).toEqual([]);
});
