import type { Bilingual, Language } from '@binaa/contract/bilingual';
import type { QueryOf } from '@binaa/contract/endpoint';
import { columnsOfKind, type ImportColumn, type ImportKind, importKindLabels } from '@binaa/contract/import-columns';
import { type getImportTemplate as endpoint, mayImport } from '@binaa/contract/imports';
import { forbidden } from '../../platform/http/app-error.ts';
import { Download } from '../../platform/http/download.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { fileOf } from '../../platform/tables/file.ts';
import type { Cell, Table } from '../../platform/tables/table.ts';

const headings = {
  sheet: { en: 'Rules', ar: 'القواعد' },
  column: { en: 'Column', ar: 'العمود' },
  required: { en: 'Required', ar: 'مطلوب' },
  rule: { en: 'Rule', ar: 'القاعدة' },
  values: { en: 'Allowed values', ar: 'القيم المسموح بها' },
} as const satisfies Record<string, Bilingual>;
const yes: Bilingual = { en: 'Yes', ar: 'نعم' };

/** An empty sheet with the headings of the kind, and a sheet with its rules. */
export async function getImportTemplate(
  actor: Actor,
  kind: ImportKind,
  { format, language = 'en' }: QueryOf<typeof endpoint>,
): Promise<Download> {
  if (!mayImport(actor.role, kind)) throw forbidden();
  const columns = columnsOfKind(kind);
  const sheet: Table = {
    name: importKindLabels[kind][language],
    rightToLeft: language === 'ar',
    columns: columns.map(([, { label }]) => ({ heading: label[language], kind: 'text', width: 22 })),
    batches: batchOf([]),
  };
  const rules: Table = {
    name: headings.sheet[language],
    rightToLeft: language === 'ar',
    columns: [
      { heading: headings.column[language], kind: 'text', width: 26 },
      { heading: headings.required[language], kind: 'text', width: 12 },
      { heading: headings.rule[language], kind: 'text', width: 70 },
      { heading: headings.values[language], kind: 'text', width: 90 },
    ],
    batches: batchOf(columns.map(([, column]) => ruleOf(column, language))),
  };
  const name = kind.toLowerCase().replaceAll('_', '-');
  return new Download({ fileName: `${name}-template.${format}`, totalRows: 0, ...fileOf(format, sheet, [rules]) });
}

function ruleOf({ label, required, help, choices = {} }: ImportColumn, language: Language): Cell[] {
  const values = Object.entries(choices).map(([, one]) => one[language]);
  return [label[language], required ? yes[language] : '', help[language], values.join('; ')];
}

async function* batchOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
