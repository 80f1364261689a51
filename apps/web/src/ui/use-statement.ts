import { statementLimit } from '@binaa/contract/balances';
import { useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { notify } from './toast.tsx';

/** Reads a statement when its Print button is pressed. One that is too long for paper is refused with a sentence. */
export function useStatement<Statement extends { totalElements: number }>(read: () => Promise<Statement>) {
  const { t } = useText();
  const format = useFormat();
  const [statement, setStatement] = useState<Statement>();
  const [isReading, setReading] = useState(false);
  const start = async () => {
    setReading(true);
    setStatement(undefined);
    try {
      const answer = await read();
      if (answer.totalElements <= statementLimit) setStatement(answer);
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
  return { statement, isReading, start: () => void start(), done: () => setStatement(undefined) };
}
