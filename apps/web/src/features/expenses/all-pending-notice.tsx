import { filterExpenses } from '@binaa/contract/expenses';
import { toPage } from '@binaa/contract/paging';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';

/** The page lists foremen only. Most of the money may wait elsewhere, so this leads to everybody's pending expenses. */
export function AllPendingNotice() {
  const { t } = useText();
  const format = useFormat();
  const pending = useRead(filterExpenses, { query: { status: 'PENDING', page: 0, size: 1 } });
  const count = pending.data && toPage(pending.data).totalElements;
  const amount = pending.data && 'totalAmount' in pending.data ? pending.data.totalAmount : undefined;
  return (
    <p className="mb-4 text-sm text-muted">
      {t('Only foremen are listed here. Engineers and admins submit expenses too.')}{' '}
      <Link
        to={`${paths.expenses}?status=PENDING`}
        className="font-medium text-accent-ink underline underline-offset-2"
      >
        {count === undefined
          ? t('See everybody’s pending expenses')
          : t('See everybody’s pending expenses: {{count}}, {{amount}}', {
              count: format.number(count),
              amount: format.money(amount),
            })}
      </Link>
    </p>
  );
}
