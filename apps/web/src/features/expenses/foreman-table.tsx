import { listBalances } from '@binaa/contract/balances';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import type { UserWithPending } from '@binaa/contract/users';
import { Wallet } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { RoleIcon } from '../../ui/badge.tsx';
import { Bilingual } from '../../ui/bilingual.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

/** More than a company has holders of cash. */
const everyHolder = { page: 0, size: 1000 };

export function ForemanTable({ foremen }: { foremen: readonly UserWithPending[] }) {
  const { t } = useText();
  const { items: balances } = useList(listBalances, { query: everyHolder });
  const afterPending = new Map(balances.map((balance) => [balance.userId, balance.afterPending]));
  const columns = useColumns((id) => afterPending.get(id));
  return <DataTable caption={t('Foremen')} columns={columns} rows={foremen} rowKey={({ id }) => id} wide />;
}

const nameId = (foreman: UserWithPending) => `foreman-${foreman.id}`;

function useColumns(afterPendingOf: (userId: number) => number | undefined): Column<UserWithPending>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'name', header: t('Foreman'), primary: true, cell: (foreman) => <Person foreman={foreman} /> },
    {
      key: 'category',
      header: t('Category'),
      cell: ({ category }) =>
        category === null ? (
          <span className="text-muted">{t('Not set')}</span>
        ) : (
          <Bilingual {...userCategoryLabels[category]} />
        ),
    },
    { key: 'balance', header: t('Balance'), numeric: true, cell: ({ balance }) => <Money amount={balance ?? 0} /> },
    {
      key: 'count',
      header: t('Pending Expenses'),
      numeric: true,
      cell: ({ pendingCount = 0 }) => (
        <span className={pendingCount > 0 ? 'font-semibold' : 'text-muted'}>{format.number(pendingCount)}</span>
      ),
    },
    {
      key: 'total',
      header: t('Pending Total'),
      numeric: true,
      cell: ({ pendingTotal = 0 }) => <Money amount={pendingTotal} className={pendingTotal > 0 ? '' : 'text-muted'} />,
    },
    {
      key: 'afterPending',
      header: t('When pending are approved'),
      numeric: true,
      cell: ({ id }) => <Money amount={afterPendingOf(id)} />,
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (foreman) => (
        <LinkButton size="sm" icon={Wallet} to={paths.userBalance(foreman.id)} aria-describedby={nameId(foreman)}>
          {t('Balance')}
        </LinkButton>
      ),
    },
  ];
}

function Person({ foreman }: { foreman: UserWithPending }) {
  return (
    <span className="flex items-center gap-3">
      <RoleIcon role={foreman.role} />
      <span className="min-w-0">
        <StretchedLink id={nameId(foreman)} to={paths.foremanExpenses(foreman.id)} className="block wrap-anywhere">
          <bdi>{foreman.name}</bdi>
        </StretchedLink>
        <span className="block wrap-anywhere text-sm font-normal text-muted">
          <bdi>{foreman.email}</bdi>
        </span>
      </span>
    </span>
  );
}
