import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { Problem } from './problem.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed. The stamp is written last, so an interrupted
 * install has none.
 * @param {string} root
 * @param {import('./node.mjs').ProjectNode} node
 */
export async function ensurePackages(root, node) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const stampFile = join(root, 'node_modules/.installed');
  const stamp = `${createHash('sha256').update(lockfile).digest('hex')} ${node.version} ${process.platform}-${process.arch}\n`;
  const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isStamped()) return;

  await withLock(join(root, '.cache/install.lock'), async () => {
    if (isStamped()) return;
    if (!isInstalledByNpm(root, lockfile)) {
      rmSync(stampFile, { force: true });
      console.error('Installing packages.');
      const code = await npmCi({ node: node.path, cwd: root, env: node.env });
      if (code !== 0) throw new Problem('npm ci failed: see above.');
    }
    writeFileSync(stampFile, stamp);
  });
}

/**
 * Detects a completed `npm install` from the lockfile that npm leaves in node_modules, to avoid a second install.
 * @param {string} root
 * @param {Buffer} lockfile
 */
function isInstalledByNpm(root, lockfile) {
  const listFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = packagesOf(readFileSync(listFile));
  const wanted = Object.entries(packagesOf(lockfile));
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || !fitsThisMachine(entry)) return true;
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * @typedef {string | string[] | undefined} Allowed
 * @typedef {{ version?: string, os?: Allowed, cpu?: Allowed, libc?: Allowed }} LockEntry
 * @param {Buffer} file
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(file) {
  const { packages } = /** @type {{ packages: Record<string, LockEntry> }} */ (JSON.parse(file.toString('utf8')));
  return packages;
}

/** @param {LockEntry} entry */
function fitsThisMachine({ os, cpu, libc }) {
  const fits = (/** @type {Allowed} */ allowed, /** @type {string} */ actual) =>
    allowed === undefined || [allowed].flat().includes(actual);
  return fits(os, process.platform) && fits(cpu, process.arch) && (libc === undefined || fits(libc, currentLibc()));
}

function currentLibc() {
  // Otherwise the report resolves the host names of this machine's addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}
