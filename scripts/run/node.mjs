import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { Problem } from './problem.mjs';

const NEEDED_MAJOR = 24;

const ADVICE = `Binaa needs Node.js ${NEEDED_MAJOR} or newer; this is ${process.version} on ${process.platform}-${process.arch}.`;

/**
 * Returns the current Node if it is new enough, else the one pinned in tools/node.
 * @param {string} root
 */
export async function ensureNode(root) {
  if (isNewEnough(process.version)) return describeNode(process.execPath, process.version);

  const folder = join(root, 'tools/node');
  const packaged = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  const ready = findVersion(packaged);
  if (ready) return describeNode(packaged, ready);

  return withLock(join(root, '.cache/install.lock'), async () => {
    if (!findVersion(packaged)) {
      console.error(`${ADVICE} Installing it in tools/node.`);
      const code = await npmCi({ node: process.execPath, cwd: folder, env: process.env });
      if (code !== 0) throw new Problem(`${ADVICE} It could not be installed: install it from https://nodejs.org.`);
    }
    const version = findVersion(packaged);
    if (!version)
      throw new Problem(`${ADVICE} There is no package for this platform: install it from https://nodejs.org.`);
    return describeNode(packaged, version);
  });
}

/**
 * @typedef {ReturnType<typeof describeNode>} ProjectNode
 * @param {string} path
 * @param {string} version
 */
function describeNode(path, version) {
  return { path, version, env: { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH ?? ''}` } };
}

/** @param {string} version */
function isNewEnough(version) {
  return Number.parseInt(version.slice(1), 10) >= NEEDED_MAJOR;
}

/**
 * Runs the program to find out: an incomplete download does not run.
 * @param {string} path
 */
function findVersion(path) {
  if (!existsSync(path)) return undefined;
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  return version && isNewEnough(version) ? version : undefined;
}
