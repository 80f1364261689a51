import type { ListTable } from '@binaa/contract/list-table';
import { maxPageSize, type Page, toPage } from '@binaa/contract/paging';
import { useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { notify } from './toast.tsx';

/** The most rows of a printed list, which is what one call answers. */
const printLimit = maxPageSize;

export type PrintedList<Item> = {
  table: ListTable<Item>;
  /** The filters on screen, to be told in words. */
  query: Readonly<Record<string, unknown>>;
  /** Reads one page of the list with these filters. */
  read: (page: { page: number; size: number }) => Promise<Page<Item> | readonly Item[]>;
};

/** Reads all rows of a list when its Print button is pressed. A list that is too long for paper is refused. */
export function useListPrint<Item>({ table, query, read }: PrintedList<Item>) {
  const { t, language } = useText();
  const format = useFormat();
  const [printed, setPrinted] = useState<{ items: readonly Item[]; filters: string[] }>();
  const [isReading, setReading] = useState(false);
  const start = async () => {
    setReading(true);
    setPrinted(undefined);
    try {
      const { filterWords } = await import('./filter-words.ts');
      const [answer, filters] = await Promise.all([
        read({ page: 0, size: printLimit }),
        filterWords(table.filters, query, { language, format }),
      ]);
      const { content, totalElements } = toPage(answer);
      if (totalElements <= printLimit) setPrinted({ items: content, filters });
      else notify.error(t('Narrow the list to at most 1,000 rows to print, or export it.'));
    } catch {
      notify.error(t('Failed to load the list. Please try again.'));
    } finally {
      setReading(false);
    }
  };
  return { printed, isReading, start: () => void start(), done: () => setPrinted(undefined) };
}
