import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { useText } from '../../lib/i18n.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CodeName } from './code-name.tsx';
import { FigureLink } from './figure-link.tsx';
import { addressesOfSum, partOfCode, type SiteAddresses, type SiteFigures } from './site-rows-address.ts';

type SiteProject = SiteCost['projects'][number];
type SiteCode = SiteProject['codes'][number];
/** A cost code, or the sums of the project. */
type Row = { code?: SiteCode; cost: SiteFigures; addresses: SiteAddresses };

type SiteCodeTableProps = { siteId: number; project: SiteProject; labour: string | undefined };

/** What one project has spent and worked on a site, by cost code. Figures open their rows; `labour` is where it is listed. */
export function SiteCodeTable({ siteId, project, labour }: SiteCodeTableProps) {
  const { t } = useText();
  const columns = useColumns();
  const where = { siteId, projectId: project.projectId, labour };
  const codes = project.codes.map((code) => ({ code, ...partOfCode(where, code) }));
  const total = { cost: project, addresses: addressesOfSum(codes) };
  return (
    <DataTable<Row>
      caption={t('Cost of the site for {{name}}', { name: project.projectName })}
      columns={columns}
      rows={codes.length > 1 ? [...codes, total] : codes}
      rowKey={({ code }) => code?.codeId ?? 'total'}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useText();
  const unlessNone = (amount: number, to: string | undefined) =>
    amount === 0 ? null : <FigureLink amount={amount} to={to} />;
  return [
    {
      key: 'code',
      header: t('Cost code'),
      primary: true,
      name: true,
      cell: ({ code }) => (code ? <CodeName of={code} /> : <strong>{t('Total')}</strong>),
    },
    {
      key: 'expenses',
      header: t('Approved expenses'),
      numeric: true,
      cell: ({ cost, addresses }) => unlessNone(cost.expenses, addresses.expenses),
    },
    {
      key: 'labour',
      header: t('Labour'),
      numeric: true,
      cell: ({ cost, addresses }) => unlessNone(cost.labour, addresses.labour),
    },
    {
      key: 'actual',
      header: t('Actual'),
      numeric: true,
      cell: ({ cost, addresses }) => <FigureLink amount={cost.actual} to={addresses.actual} />,
    },
    {
      key: 'pending',
      header: t('Pending expenses'),
      numeric: true,
      cell: ({ cost, addresses }) => unlessNone(cost.pending, addresses.pending),
    },
  ];
}
