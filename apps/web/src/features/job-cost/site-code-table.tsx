import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { CodeName } from './code-name.tsx';
import { FigureLink } from './figure-link.tsx';

type SiteProject = SiteCost['projects'][number];
type SiteCode = SiteProject['codes'][number];
/** A cost code, or the sums of the project. */
type Row = Pick<SiteCode, 'expenses' | 'pending' | 'labour' | 'actual'> & { code?: SiteCode };

/** What one project has spent and worked on a site, by cost code. Expenses open their list. */
export function SiteCodeTable({ siteId, project }: { siteId: number; project: SiteProject }) {
  const { t } = useText();
  const columns = useColumns(siteId, project.projectId);
  const codes = project.codes.map((code): Row => ({ ...code, code }));
  const { expenses, pending, labour, actual } = project;
  const rows: Row[] = codes.length > 1 ? [...codes, { expenses, pending, labour, actual }] : codes;
  return (
    <DataTable
      caption={t('Cost of the site for {{name}}', { name: project.projectName })}
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code?.codeId ?? 'total'}
    />
  );
}

function useColumns(siteId: number, projectId: number): Column<Row>[] {
  const { t } = useText();
  const expenses = (amount: number, status: 'APPROVED' | 'PENDING', code: SiteCode | undefined) => {
    const filters = { projectId: String(projectId), siteId: String(siteId), status };
    // Without a code the list also has expenses that are left out: its sum would be another than the figure.
    const to = code && `${paths.expenses}?${new URLSearchParams({ ...filters, costCodeId: String(code.codeId) })}`;
    return amount === 0 ? null : <FigureLink amount={amount} to={to} />;
  };
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
      cell: ({ code, expenses: amount }) => expenses(amount, 'APPROVED', code),
    },
    {
      key: 'labour',
      header: t('Labour'),
      numeric: true,
      cell: ({ labour }) => (labour === 0 ? null : <Money amount={labour} />),
    },
    { key: 'actual', header: t('Actual'), numeric: true, cell: ({ actual }) => <Money amount={actual} /> },
    {
      key: 'pending',
      header: t('Pending expenses'),
      numeric: true,
      cell: ({ code, pending }) => expenses(pending, 'PENDING', code),
    },
  ];
}
