import { type Resource, subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import { server } from './fake-server.ts';

/** Opens a stream of live updates for the screen, which says only what the test announces. */
export function connectLiveUpdates() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (event: string, data: readonly string[]) => {
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  server.answer(subscribeToLiveUpdates, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    send('hello', []);
    return new Response(body);
  });
  return {
    /** Says that others have changed these. */
    announce: (...resources: Resource[]) => send('changed', resources),
  };
}
