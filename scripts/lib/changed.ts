import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importedBy } from '../lint/import-cycles.ts';
import { Problem } from '../run/problem.mjs';
import { run } from './processes.ts';
import { inRoot, root } from './repository.ts';

const sources = ['{apps,packages}/*/{src,kit,test,testing,demo-company}/**/*.{ts,tsx}', '{e2e,scripts,bench}/**/*.ts'];

/** It reads all documents. */
const documentTest = 'scripts/documents.test.ts';

/** The imports of every source file, by its path. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The test files that a change can reach, or 'all' where the imports do not show what it reaches. */
export async function testsReachedSince(commit: string): Promise<string[] | 'all'> {
  return testsReached(await changedSince(commit), readImports());
}

/** The changed files and those that import them, or 'all' where the rules themselves changed. */
export async function filesToLintSince(commit: string): Promise<string[] | 'all'> {
  const changed = await changedSince(commit);
  if (changed.some((file) => file === '.oxlintrc.json' || file === 'package.json' || file.startsWith('scripts/lint/')))
    return 'all';
  const imports = readImports();
  const affected = new Set([...changed, ...importersOf(changed, imports)]);
  const configured = changed.filter((file) => /\.m?[jt]sx?$/.test(file) && existsSync(inRoot(file)));
  return [...new Set([...configured, ...[...imports.keys()].filter((file) => affected.has(file))])];
}

function readImports(): Imports {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return new Map(files.map((file) => [file, importedBy(file, readFileSync(inRoot(file), 'utf8'))]));
}

function importersOf(changed: readonly string[], imports: Imports): string[] {
  return [...imports].filter(([, imported]) => imported.some((file) => changed.includes(file))).map(([file]) => file);
}

/**
 * A change reaches the folders that it touches and the folders that import what it touches. A feature with all of its
 * folders counts as one. Files that import those importers are not looked at: `npm test` covers them.
 */
export function testsReached(changed: readonly string[], imports: Imports): string[] | 'all' {
  if (changed.some((file) => !/\.(ts|tsx|md)$/.test(file) || isSetup(file))) return 'all';
  const touched = [...changed, ...importersOf(changed, imports)];
  const reached = new Set(touched.map(folderOf));
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  const isJourney = (file: string) => file.startsWith('e2e/') && !file.startsWith('e2e/engines/');
  // All journeys stand in one folder, so each counts alone.
  const alone = new Set(touched);
  const readsDocuments = (file: string) => file === documentTest && changed.some((one) => one.endsWith('.md'));
  return [...imports.keys()].filter(
    (file) =>
      isTest(file) && (readsDocuments(file) || (isJourney(file) ? alone.has(file) : reached.has(folderOf(file)))),
  );
}

function isSetup(file: string): boolean {
  return /\.config\.ts$|\/global-setup\.ts$|\/testing\/set-up\.ts$/.test(file);
}

function folderOf(file: string): string {
  return /^(apps\/\w+\/src\/features\/[^/]+|e2e\/engines)/.exec(file)?.[0] ?? dirname(file);
}

/** Changed, new and deleted files, committed or not. */
async function changedSince(commit: string): Promise<string[]> {
  const known = await run('git', ['diff', '--name-only', commit], { quiet: true });
  if (known.code !== 0) throw new Problem(`git does not know '${commit}'.`);
  const added = await run('git', ['ls-files', '--others', '--exclude-standard'], { quiet: true });
  return `${known.output}${added.output}`.split('\n').filter((file) => file !== '');
}
