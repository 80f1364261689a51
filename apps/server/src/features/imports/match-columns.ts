import { foldText } from '@binaa/contract/fold';
import { columnsOfKind, type ImportKind } from '@binaa/contract/import-columns';
import type { ImportMapping } from '@binaa/contract/imports';

/** Matches the headings of a file with the columns of the kind, by label in either language or by key. */
export function matchColumns(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const folded = headings.map(foldText);
  const mapping: ImportMapping = {};
  for (const [key, { label }] of columnsOfKind(kind)) {
    const names = [label.en, label.ar, key].map(foldText);
    const index = folded.findIndex((heading) => names.includes(heading));
    if (index >= 0) mapping[key] = index;
  }
  return mapping;
}
