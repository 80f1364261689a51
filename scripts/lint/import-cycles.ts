import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The import cycles among the files below `root`, each as the list of its files. oxlint's import/no-cycle finds the static
 * ones while editing; this finds those through a dynamic import() too.
 */
export function importCycles(root: string, patterns: string[]): string[][] {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  const imports = new Map(files.map((file) => [file, importedBy(file, readFileSync(join(root, file), 'utf8'))]));
  const cycles: string[][] = [];
  const visited = new Set<string>();

  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push(path.slice(start));
    if (visited.has(file)) return;
    visited.add(file);
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
  }

  for (const file of files) visit(file, []);
  return cycles;
}

/** The files of this repository that a file imports, by their paths from its root. */
export function importedBy(file: string, source: string): string[] {
  const specifiers = source.matchAll(/\b(?:from|import|import\()\s*'(\.[^']+|@binaa\/contract\/[^']+)'/g);
  return Array.from(specifiers, ([, specifier = '']) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : specifier.replace(/^@binaa\/contract\/(.+)$/, 'packages/contract/src/$1.ts'),
  );
}
