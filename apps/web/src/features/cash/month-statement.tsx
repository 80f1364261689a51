import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { FloatStatement, StatementExpenses } from '@binaa/contract/float-statement';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePostingText } from '../../lib/posting-text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import PrintedLetterhead from '../../ui/printed-letterhead.tsx';
import { DifferenceBadge } from './status-badges.tsx';

/** The sheet. Opening, entries and closing never change; what follows is as of printing. */
export function MonthStatement({ statement }: { statement: FloatStatement }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <article aria-label={t('Monthly statement')} className="flex flex-col gap-6 print:block print:*:mb-4">
      <PrintedLetterhead />
      <header className="hidden print:block">
        <h1 className="text-xl font-semibold">{t('Monthly statement')}</h1>
        <p>
          <FactLine>
            <bdi>{statement.userName}</bdi>
            {format.month(statement.month)}
          </FactLine>
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-4 print:grid-cols-4 print:border-0 print:p-0 print:shadow-none">
        <Figure label={t('Opening balance')} amount={statement.openingBalance} />
        <Figure label={t('Money in')} amount={statement.totalIn} />
        <Figure label={t('Money out')} amount={statement.totalOut} />
        <Figure label={t('Closing balance')} amount={statement.closingBalance} />
      </dl>
      <DataTable
        caption={t('Movements')}
        columns={useEntryColumns()}
        rows={statement.entries}
        rowKey={({ id }) => id}
        whole
      />
      {statement.entries.length === 0 ? <p className="text-muted">{t('No transactions in this period')}</p> : null}
      <ExpensesOf title={t('Pending, paid in cash')} list={statement.pending} />
      <ExpensesOf title={t('Rejected in this month')} list={statement.rejected} />
      <Section title={t('Last count')}>
        {statement.lastCount ? (
          <FactLine className="items-center">
            {format.dateTime(statement.lastCount.countedAt)}
            <Money amount={statement.lastCount.counted} />
            <DifferenceBadge difference={statement.lastCount.difference} />
          </FactLine>
        ) : (
          <p className="text-muted">{t('Not counted yet')}</p>
        )}
      </Section>
      <div className="mt-10 grid grid-cols-3 gap-6 text-sm sm:gap-8 print:mt-16 print:break-inside-avoid">
        {[t('Foreman'), t('Accountant'), t('Administrator')].map((line) => (
          <p key={line} className="border-t border-line-strong pt-1">
            {line}
          </p>
        ))}
      </div>
      <p className="text-sm text-muted">
        {t('Check:')}{' '}
        <bdi dir="ltr" className="font-mono">
          {statement.check}
        </bdi>
      </p>
    </article>
  );
}

function useEntryColumns(): Column<FloatStatement['entries'][number]>[] {
  const { t } = useText();
  const format = useFormat();
  const describe = usePostingText();
  return [
    {
      key: 'date',
      header: t('Date'),
      nowrap: true,
      primary: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'text',
      header: t('Description'),
      cell: (entry) => <bdi className="wrap-anywhere">{describe(entry, entry.referenceId)}</bdi>,
    },
    {
      key: 'in',
      header: t('Money in'),
      numeric: true,
      cell: ({ signedAmount }) => (signedAmount > 0 ? <Money amount={signedAmount} /> : null),
    },
    {
      key: 'out',
      header: t('Money out'),
      numeric: true,
      cell: ({ signedAmount }) => (signedAmount < 0 ? <Money amount={-signedAmount} /> : null),
    },
    { key: 'balance', header: t('Balance'), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
  ];
}

function ExpensesOf({ title, list }: { title: string; list: StatementExpenses }) {
  const { plural } = useText();
  const format = useFormat();
  const left = list.count - list.expenses.length;
  return (
    <Section title={title}>
      <p className="text-sm">
        <FactLine>
          {plural(list.count, { one: '{{count}} expense', other: '{{count}} expenses' })}
          <Money amount={list.amount} />
        </FactLine>
      </p>
      {list.expenses.length > 0 ? (
        <ul className="mt-1 divide-y divide-line text-sm">
          {list.expenses.map(({ id, date, category, amount }) => (
            <li key={id} className="flex justify-between gap-4 py-1">
              <FactLine>
                <bdi dir="ltr">#{id}</bdi>
                {format.date(date)}
                {format.label(expenseCategoryLabels[category])}
              </FactLine>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {plural(left, { one: 'and {{count}} more expense', other: 'and {{count}} more expenses' })}
        </p>
      ) : null}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="@container">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  );
}
