import './lib/lifeline.ts';
import { prepareBrowserTests } from './lib/browser-tests.ts';
import { runNode } from './lib/processes.ts';
import { inRoot } from './lib/repository.ts';

/** npm run screenshots: takes the pictures of the README, in docs/images. */
const { browser } = await prepareBrowserTests();
if (browser === undefined) process.exitCode = 1;
else {
  const env = { ...process.env, CHROME_PATH: browser };
  process.exitCode = (await runNode(inRoot('e2e/screenshots.ts'), [], { env })).code;
}
