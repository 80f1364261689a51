import { statementLimit } from '@binaa/contract/balances';
import type { ListFilter } from '@binaa/contract/list-table';
import { useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { notify } from './toast.tsx';

type StatementRequest<Answer> = {
  read: () => Promise<Answer>;
  /** The filters on screen, to be told in words. The days are told as the period. */
  query: Readonly<Record<string, unknown>>;
  filters: Readonly<Record<string, ListFilter>>;
};

/** Reads a statement when its Print button is pressed. One that is too long for paper is refused with a sentence. */
export function useStatement<Answer extends { totalElements: number }>(request: StatementRequest<Answer>) {
  const { t, language } = useText();
  const format = useFormat();
  const [printed, setPrinted] = useState<{ statement: Answer; filters: string[] }>();
  const [isReading, setReading] = useState(false);
  const start = async () => {
    setReading(true);
    setPrinted(undefined);
    try {
      const { filterWords } = await import('./filter-words.ts');
      const { startDate: _start, endDate: _end, ...narrowing } = request.query;
      const [statement, filters] = await Promise.all([
        request.read(),
        filterWords(request.filters, narrowing, { language, format }),
      ]);
      if (statement.totalElements <= statementLimit) setPrinted({ statement, filters });
      else {
        const limit = format.number(statementLimit);
        notify.error(
          t('More than {{limit}} transactions cannot be printed at once. Choose a shorter period.', { limit }),
        );
      }
    } catch {
      notify.error(t('Failed to load transactions'));
    } finally {
      setReading(false);
    }
  };
  return { printed, isReading, start: () => void start(), done: () => setPrinted(undefined) };
}
