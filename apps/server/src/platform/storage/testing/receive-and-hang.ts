import { Readable } from 'node:stream';
import { systemClock } from '../../clock.ts';
import { openFolderStorage } from '../folder-storage.ts';

/** Receives the start of an upload that never ends, until the test kills it. */
const [folder = '', key = ''] = process.argv.slice(2);
const clock = systemClock('Asia/Qatar');
const { direct } = await openFolderStorage({ folder, secret: 'x', clock, paths: { upload: '/u', view: '/v' } });

async function* neverEnding() {
  yield Buffer.alloc(100_000, 'a');
  console.log('half of it is there');
  setInterval(() => undefined, 60_000);
  await new Promise(() => {});
}

await direct.receive({ key, maxBytes: 1_000_000, content: Readable.from(neverEnding()), check: () => undefined });
