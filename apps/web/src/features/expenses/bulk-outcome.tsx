import type { DecisionResult } from '@binaa/contract/expense-queue';
import type { Expense } from '@binaa/contract/expenses';
import { Fragment } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { BulkLines } from './bulk-lines.tsx';
import { isDone, summaryOf } from './bulk-summary.ts';

type BulkOutcomeProps = { results: readonly DecisionResult[]; expenses: readonly Expense[] };

/** What became of the decisions in one line, then every expense that was not decided, with the reason. */
export function BulkOutcome({ results, expenses }: BulkOutcomeProps) {
  const texts = useText();
  const { label } = useFormat();
  const open = expenses.filter(({ id }) => results.some((one) => one.id === id && !isDone(one)));
  const noteOf = ({ id }: Expense) => {
    const { message = '', reason } = results.find((one) => one.id === id) ?? {};
    return texts.t({ code: '', ...reason, text: message });
  };
  return (
    <>
      <p className="mb-2 font-semibold">
        {summaryOf(results, expenses, { ...texts, label }).map((line, index) => (
          <Fragment key={line}>
            {index > 0 ? ' · ' : null}
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </p>
      <BulkLines expenses={open} noteOf={noteOf} />
    </>
  );
}
