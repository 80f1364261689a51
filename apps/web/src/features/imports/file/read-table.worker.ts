import { type ReadRequest, readTable } from './read-table.ts';

/** A worker, so that a large or hostile file blocks nothing and can be given up at any moment. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readTable(data).then((answer) => postMessage(answer));
});
