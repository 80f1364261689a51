import { readFileSync } from 'node:fs';
import { inRoot } from './repository.ts';

type LockEntry = {
  version?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type ShippedPackage = {
  name: string;
  version: string;
  license: string;
  folder: string;
  isForOnePlatform: boolean;
};

/** What runs in the server or in the browser. Tailwind is a development package whose styles are part of the bundle. */
const workspaces = ['apps/server', 'apps/web'];
const alsoInTheBundle = ['node_modules/tailwindcss'];

/** The packages of the lockfile that are part of the product, by name. */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    const entry = lock.packages[path];
    if (entry?.link) reach(entry.resolved ?? '');
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      const found = resolve(path, name, lock.packages);
      if (found !== undefined) reach(found);
    }
  };
  for (const path of [...workspaces, ...alsoInTheBundle]) reach(path);
  return [...reached]
    .filter((path) => path.includes('node_modules/') && !lock.packages[path]?.link)
    .map((path) => {
      const { version = '', license = 'see below', os, cpu } = lock.packages[path] ?? {};
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license, folder: inRoot(path), isForOnePlatform: os !== undefined || cpu !== undefined };
    })
    .toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
}

/** Looks in the folder's own node_modules first, then in those of the folders around it, as Node does. */
function resolve(from: string, name: string, packages: Record<string, LockEntry>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}
