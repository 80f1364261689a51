import { csvField } from '@binaa/contract/csv-field';
import { type Import, type ImportRowWithErrors, listImportErrors } from '@binaa/contract/imports';
import { maxPageSize } from '@binaa/contract/paging';
import { call } from '../../lib/client.ts';
import type { Texts } from '../../lib/i18n.ts';
import { labelOfColumn, rowErrorText } from './row-error-text.ts';

const byteOrderMark = '\uFEFF';

/** The rows with errors as they were in the file, with what is wrong: to be corrected and imported again. */
export async function errorsFile(record: Import, texts: Texts, signal: AbortSignal): Promise<File> {
  const { t } = texts;
  const lines = [[t('Row'), t('Column'), t('Error'), ...record.headings]];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const answer = await call(listImportErrors, {
      params: { id: record.id },
      query: { page, size: maxPageSize },
      signal,
    });
    pages = answer.totalPages;
    lines.push(...answer.content.map((row) => lineOf(row, record, texts)));
  }
  const text = byteOrderMark + lines.map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');
  return new File([text], `${record.fileName.replace(/\.\w+$/, '')}-errors.csv`, { type: 'text/csv' });
}

function lineOf({ number, cells, errors }: ImportRowWithErrors, { kind, headings }: Import, texts: Texts): string[] {
  const columns = errors.map(({ column }) => labelOfColumn(kind, column, texts.language)).filter((name) => name !== '');
  const messages = errors.map((error) => rowErrorText(error, kind, texts));
  return [
    String(number),
    [...new Set(columns)].join('; '),
    messages.join('; '),
    ...headings.map((_, at) => cells[at] ?? ''),
  ];
}
