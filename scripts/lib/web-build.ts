import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from '../run/lock.mjs';
import { fingerprint } from './fingerprint.ts';
import { type Outcome, runNode } from './processes.ts';
import { inRoot, programs } from './repository.ts';

export const buildStamp = inRoot('apps/web/dist/.build-stamp');

const SOURCES = [
  'apps/web/{src,public}/**',
  'apps/web/*.{html,js,json,ts}',
  'packages/contract/src/**',
  'package-lock.json',
  'tsconfig.base.json',
];
const EXCLUDED = ['**/*.test.{ts,tsx}'];

/** Builds the web application unless dist was built from the present sources. */
export async function buildWebIfNeeded({ quiet = false } = {}): Promise<Outcome> {
  if (isUpToDate()) return { code: 0, output: '' };
  return withLock(inRoot('.cache/build.lock'), async () =>
    isUpToDate() ? { code: 0, output: '' } : buildWeb({ quiet }),
  );
}

export async function buildWeb({ quiet = false } = {}): Promise<Outcome> {
  const sources = currentSources();
  const outcome = await runNode(programs.vite, ['build', 'apps/web', '--logLevel', 'warn'], { quiet });
  // Written last: the build empties the folder, so an interrupted build has no stamp.
  if (outcome.code === 0) writeFileSync(buildStamp, sources);
  return outcome;
}

function isUpToDate(): boolean {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === currentSources();
}

function currentSources(): string {
  return fingerprint(SOURCES, EXCLUDED);
}
