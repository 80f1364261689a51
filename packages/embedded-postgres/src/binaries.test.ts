import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkLibraries, locateBinaries } from './binaries.ts';
import { rotateLog } from './log-file.ts';
import { temporaryFolder } from './testing/support.ts';

const LINKS = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];

function fakePackage(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(LINKS));
  return folder;
}

describe('PostgreSQL binaries', () => {
  it('are installed for this platform', () => {
    expect(existsSync(locateBinaries().postgres)).toBe(true);
  });

  it('get the library links that the install script would have created, however often this runs', () => {
    const folder = fakePackage();
    linkLibraries(folder);
    linkLibraries(folder);
    expect(readFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  });

  it.skipIf(process.getuid?.() === 0)('report that the links cannot be created', () => {
    const folder = fakePackage();
    const library = path.join(folder, 'native', 'lib');
    chmodSync(library, 0o500);
    expect(() => linkLibraries(folder)).toThrow(`library links are missing and cannot be made in ${library} (EACCES)`);
    chmodSync(library, 0o700);
  });
});

describe('the PostgreSQL log', () => {
  it('is rotated when it is larger than the limit', () => {
    const file = path.join(temporaryFolder(), 'postgres.log');
    writeFileSync(file, 'x'.repeat(100));
    rotateLog(file, 100);
    expect(existsSync(`${file}.1`)).toBe(false);
    rotateLog(file, 99);
    expect(readFileSync(file, 'utf8')).toBe('');
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(100);
  });
});
