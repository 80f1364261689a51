import type { Dashboard } from '@binaa/contract/dashboard';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

/** Pending expenses, the oldest first. */
export function Decisions({ decisions }: { decisions: NonNullable<Dashboard['decisions']> }) {
  const { t, plural } = useText();
  const format = useFormat();
  const waiting = plural(decisions.count, '{{count}} pending, {{amount}} in all', {
    amount: format.money(decisions.total),
  });
  return (
    <DashboardList
      title={t('Needs your decision')}
      items={decisions.oldest}
      emptyMessage={t('Nothing waits for your decision')}
      rowKey={(expense) => expense.expenseId}
      actions={
        <>
          <span className="self-center text-sm text-muted">{waiting}</span>
          <LinkButton size="sm" to={`${paths.expenses}?status=PENDING`}>
            {t('View all')}
          </LinkButton>
        </>
      }
      renderRow={(expense) => (
        <DashboardRow
          to={paths.expense(expense.expenseId)}
          title={format.label(expenseCategoryLabels[expense.category])}
          details={
            <>
              <bdi>{expense.submittedBy}</bdi>
              {expense.projectName === null ? null : (
                <>
                  {' · '}
                  <bdi>{expense.projectName}</bdi>
                </>
              )}
              {' · '}
              <span className="whitespace-nowrap">{format.date(expense.date)}</span>
            </>
          }
          end={<Money amount={expense.amount} className="font-medium" />}
        />
      )}
    />
  );
}
