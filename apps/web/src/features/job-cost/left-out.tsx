import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ProjectCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FigureLink } from './figure-link.tsx';

type LeftOutCategory = ProjectCost['leftOut'][number];

/** Expenses and open orders of the project that count for no cost code. */
export function LeftOut({ cost: { projectId, leftOut } }: { cost: ProjectCost }) {
  const { t } = useText();
  const columns = useColumns(projectId);
  if (leftOut.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t('Left out')}
        description={t('Expenses and orders of this project that count for no cost code.')}
      />
      <DataTable caption={t('Left out')} columns={columns} rows={leftOut} rowKey={({ category }) => category} bare />
    </Card>
  );
}

function useColumns(projectId: number): Column<LeftOutCategory>[] {
  const { t } = useText();
  const format = useFormat();
  const figure = (amount: number, status: string, category: string) => {
    const filters = new URLSearchParams({ projectId: String(projectId), status, category });
    return <FigureLink amount={amount} to={amount === 0 ? undefined : `${paths.expenses}?${filters}`} />;
  };
  return [
    {
      key: 'category',
      header: t('Category'),
      primary: true,
      cell: ({ category }) => format.label(expenseCategoryLabels[category]),
    },
    {
      key: 'approved',
      header: t('Approved'),
      numeric: true,
      cell: ({ category, approved }) => figure(approved, 'APPROVED', category),
    },
    {
      key: 'pending',
      header: t('Pending'),
      numeric: true,
      cell: ({ category, pending }) => figure(pending, 'PENDING', category),
    },
    {
      key: 'open',
      header: t('Open'),
      numeric: true,
      cell: ({ category, open }) => {
        const filters = new URLSearchParams({ status: 'OPEN', category });
        return (
          <FigureLink amount={open} to={open === 0 ? undefined : `${paths.projectOrders(projectId)}?${filters}`} />
        );
      },
    },
  ];
}
