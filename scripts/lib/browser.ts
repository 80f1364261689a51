import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../run/problem.mjs';
import { type Outcome, run } from './processes.ts';

/** The headless shell comes first: it needs half the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['Google Chrome', 'Chromium'];
const ADVICE = 'The browser tests need Chromium or Google Chrome. Install one, or set CHROME_PATH.';

/** Path of the browser for the tests: the installed one, else Debian's package if this user may install it. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;

  const installer = debianInstaller();
  if (installer === undefined) throw new Problem(ADVICE);
  console.log('Chromium and Google Chrome were not found. Installing the Chromium package of the distribution.');
  let { code, output } = await installer(['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    ({ code, output } = await installer(['install', '--yes', '--no-install-recommends', name]));
    if (code === 0) break;
  }
  if (code !== 0) throw new Problem(`${ADVICE} apt-get failed:\n${output.trim()}`);
  const installed = findBrowser();
  if (installed === undefined) throw new Problem(ADVICE);
  return installed;
}

function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Problem(`CHROME_PATH names ${named}, which does not exist.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
  ];
  return candidates.find((path) => existsSync(path));
}

/** apt-get as root, or through sudo if it needs no password. */
export function debianInstaller(): ((args: string[]) => Promise<Outcome>) | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() === 0) return (args) => run('/usr/bin/apt-get', args, { env, quiet: true });
  if (!existsSync('/usr/bin/sudo')) return undefined;
  return (args) => run('/usr/bin/sudo', ['-n', '/usr/bin/apt-get', ...args], { env, quiet: true });
}
