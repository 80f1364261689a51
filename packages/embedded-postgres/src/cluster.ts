import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import type { Launcher } from './launcher.ts';
import { type Paths, readIfExists, syncFolder, writePrivateFile } from './paths.ts';
import { removeFolder } from './remove-folder.ts';

export type Setup = {
  paths: Paths;
  binaries: Binaries;
  launcher: Launcher;
  settings: Record<string, string>;
  log: (message: string) => void;
};

/** Creates the cluster if there is none, and returns the password of the database. */
export async function ensureCluster(setup: Setup): Promise<string> {
  const { paths } = setup;
  await removeUnfinished(setup);
  if (existsSync(paths.cluster) && readdirSync(paths.cluster).length > 0) {
    if (!existsSync(path.join(paths.cluster, 'PG_VERSION'))) {
      throw new EmbeddedPostgresError(`${paths.cluster} is not a PostgreSQL folder: move it away and start again.`);
    }
    takeOwnership(setup);
    return readPassword(paths) || (await resetPassword(setup));
  }
  const password = readPassword(paths) || newPassword();
  await createCluster(setup, password);
  return password;
}

/** The password file is gone but the data is there. Single-user mode needs no password to set a new one. */
async function resetPassword({ paths, binaries, launcher, log }: Setup): Promise<string> {
  log(`${paths.password} is missing: setting a new database password`);
  const password = newPassword();
  const statement = `ALTER ROLE ${paths.identifier} PASSWORD '${password}'\n`;
  const { code, output } = await launcher.run(
    binaries.postgres,
    ['--single', '-D', paths.cluster, 'postgres'],
    statement,
  );
  if (code !== 0 || /ERROR/.test(output)) throw explain('A new database password could not be set', output, paths.root);
  writePrivateFile(paths.password, `${password}\n`);
  return password;
}

async function createCluster({ paths, binaries, launcher, settings, log }: Setup, password: string): Promise<void> {
  log(`Preparing the database in ${paths.cluster}`);
  writePrivateFile(paths.password, `${password}\n`);
  // Initialised in a temporary folder and then renamed: an interrupted initdb leaves a folder that looks complete.
  const temporary = mkdtempSync(path.join(paths.root, paths.initialising));
  const passwordFile = path.join(temporary, 'password');
  const unfinished = path.join(temporary, 'cluster');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const file of [temporary, passwordFile]) changeOwner(file, launcher);
  try {
    const { code, output } = await launcher.run(binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${paths.identifier}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Collation is built into PostgreSQL, so that it is the same on every system and after every upgrade.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--no-instructions',
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (code !== 0) throw explain('The database could not be prepared', output, paths.root);
    renameSync(unfinished, paths.cluster);
    syncFolder(paths.root);
  } finally {
    await removeFolder(temporary);
  }
}

async function removeUnfinished({ paths, log }: Setup): Promise<void> {
  for (const name of readdirSync(paths.root)) {
    if (!name.startsWith(paths.initialising)) continue;
    log(`Removing an interrupted initialisation (${name})`);
    if (!(await removeFolder(path.join(paths.root, name)))) log(`${name} could not be removed`);
  }
}

export function createSocketFolder(paths: Paths, launcher: Launcher): void {
  // PostgreSQL refuses to start next to a stale lock if another process has its process id now.
  rmSync(paths.socketDir, { recursive: true, force: true });
  mkdirSync(paths.socketDir, { recursive: true, mode: 0o700 });
  changeOwner(paths.socketDir, launcher);
}

function takeOwnership({ paths, launcher, log }: Setup): void {
  const { uid } = statSync(paths.cluster);
  const wanted = launcher.owner?.uid ?? process.getuid?.();
  if (uid !== wanted && launcher.owner === undefined) {
    throw new EmbeddedPostgresError(
      `${paths.cluster} belongs to another user (${uid}): start ${paths.application} as that user.`,
    );
  }
  if (uid !== wanted) {
    log(`Giving ${paths.cluster} to user ${wanted}`);
    changeOwner(paths.cluster, launcher);
    for (const name of readdirSync(paths.cluster, { recursive: true, encoding: 'utf8' })) {
      changeOwner(path.join(paths.cluster, name), launcher);
    }
  }
  chmodSync(paths.cluster, 0o700);
}

function changeOwner(file: string, { owner }: Launcher): void {
  if (owner !== undefined) lchownSync(file, owner.uid, owner.gid);
}

function readPassword(paths: Paths): string {
  return readIfExists(paths.password)?.trim() ?? '';
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
