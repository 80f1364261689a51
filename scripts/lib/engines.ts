import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { debianInstaller } from './browser.ts';

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

interface Engine {
  packages: string[];
  /** Finds each program, by the variable that names it to the journeys. */
  programs: Record<string, () => string | undefined>;
  missing: string;
}

const engines: Engine[] = [
  {
    packages: ['firefox-esr'],
    programs: { FIREFOX_PATH: findFirefox },
    missing: 'The journeys in Firefox are skipped: they need Firefox, such as the package firefox-esr.',
  },
  {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      WEBKIT_DRIVER_PATH: () => findProgram('WebKitWebDriver'),
      MINIBROWSER_PATH: findMiniBrowser,
      XVFB_PATH: () => findProgram('Xvfb'),
    },
    missing: 'The journeys in WebKit are skipped: they need Linux with the packages webkit2gtk-driver and xvfb.',
  },
];

/**
 * The environment for journeys in Firefox and WebKit: it names the installed browsers, else Debian's packages if this user may
 * install them. Journeys in a browser that it does not name are skipped.
 */
export async function engineEnvironment(): Promise<NodeJS.ProcessEnv> {
  await installMissing();
  const found = engines.filter(isInstalled);
  for (const engine of engines) if (!found.includes(engine)) console.log(engine.missing);
  return found.reduce((env, engine) => ({ ...env, ...pathsOf(engine) }), process.env);
}

async function installMissing(): Promise<void> {
  const wanted = engines.filter((engine) => !isInstalled(engine)).map(({ packages }) => packages);
  const installer = debianInstaller();
  if (wanted.length === 0 || installer === undefined) return;
  console.log(`Installing ${wanted.flat().join(', ')} of the distribution, for journeys in other browsers.`);
  const { code } = await installer(['update']);
  if (code !== 0) return;
  // One at a time: a package that the distribution lacks keeps the others of its call away.
  for (const packages of wanted) await installer(['install', '--yes', '--no-install-recommends', ...packages]);
}

function isInstalled(engine: Engine): boolean {
  return Object.values(pathsOf(engine)).every((path) => path !== undefined);
}

function pathsOf({ programs }: Engine): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(programs).map(([name, find]) => [name, find()]));
}

function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox') ?? [macFirefox].find((path) => existsSync(path));
}

/** The small browser of WebKitGTK, which lies with its library. */
function findMiniBrowser(): string | undefined {
  return globSync(['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/{lib64,libexec}/webkit2gtk-4.1/MiniBrowser'])[0];
}

function findProgram(name: string): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
