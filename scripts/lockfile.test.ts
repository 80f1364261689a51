import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/repository.ts';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** A lockfile written on one machine must install completely on another, from any registry. */
describe.each(['package-lock.json', 'tools/node/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(inRoot(file), 'utf8')) as { packages: Record<string, Entry> };
  const entries = Object.entries(packages);

  test('contains every optional package that another platform may need', () => {
    const missing = entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !isFoundFrom(path, name))
        .map((name) => `${name}, needed by ${path || 'the project'}`),
    );
    expect(missing).toEqual([]);
  });

  test('has an integrity hash for every downloaded package', () => {
    const downloaded = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
    const unprotected = downloaded.filter(([, { integrity, inBundle }]) => !integrity && inBundle !== true);
    expect(unprotected.map(([path]) => path)).toEqual([]);
  });

  test('names no registry host', () => {
    expect(entries.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([]);
  });

  /** Node's resolution: in the package's folder, then in the folders above. */
  function isFoundFrom(path: string, name: string): boolean {
    const parts = path.split('/');
    return (
      parts.some((_, dropped) => {
        const folder = parts.slice(0, parts.length - dropped).join('/');
        return !folder.endsWith('node_modules') && `${folder}/node_modules/${name}` in packages;
      }) || `node_modules/${name}` in packages
    );
  }
});

test('pins one version of Node for Linux on x64 and arm64, the one in .nvmrc', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('tools/node/package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const versions = ['x64', 'arm64'].map((cpu) => packages[`node_modules/node-linux-${cpu}`]?.version);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions[1]).toBe(versions[0]);
  expect(versions[0]?.split('.')[0]).toBe(readFileSync(inRoot('.nvmrc'), 'utf8').trim());
});
