import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runChild } from './child.mjs';
import { Problem } from './problem.mjs';

/**
 * Installs exactly the lockfile in cwd, including development and optional packages, regardless of npm's settings.
 * @param {{ node: string, cwd: string, env: NodeJS.ProcessEnv }} where
 */
export function npmCi({ node, cwd, env }) {
  const args = [findNpm(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return runChild(node, args, { cwd, env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } });
}

/** Path of npm's JavaScript file: the npm that started this process, else the one in PATH. */
function findNpm() {
  const startedBy = process.env.npm_execpath ?? '';
  const candidates = [
    /[\\/]np[mx]-cli\.js$/.test(startedBy) ? join(dirname(startedBy), 'npm-cli.js') : '',
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ];
  for (const candidate of candidates) {
    const file = candidate && existsSync(candidate) ? realpathSync(candidate) : '';
    if (file.endsWith('.js')) return file;
  }
  throw new Problem('npm was not found. It comes with Node.js: https://nodejs.org.');
}
