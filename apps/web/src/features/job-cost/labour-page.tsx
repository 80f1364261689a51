import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { getProjectLabour, type LabourOfMonth, labourSourceLabels, tradeLabels } from '@binaa/contract/labour-rates';
import { projectMessages } from '@binaa/contract/projects';
import { HardHat } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

export default function LabourPage() {
  const { t } = useText();
  const id = useIdParam('id');
  return (
    <DetailPage
      read={getProjectCost}
      id={id}
      back={{ to: costTabPath(id), label: t('Back to Cost') }}
      missing={t(projectMessages.notFound)}
      failed={t('Failed to load job cost. Please try again later.')}
    >
      {(cost) => <Labour cost={cost} />}
    </DetailPage>
  );
}

/** Hours and cost of a project's labour, by month and trade. */
function Labour({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const labour = useRead(getProjectLabour, { params: { id: cost.projectId } });
  const columns = useColumns();
  const hours = useHours();
  const mayReadRecords = useMay('attendance.manage');
  return (
    <>
      <PageHeader
        title={t('Labour by trade')}
        subtitle={cost.projectName}
        back={{ to: costTabPath(cost.projectId), label: t('Back to Cost') }}
        actions={
          mayReadRecords ? (
            <LinkButton to={`${paths.attendance}?date=&costProjectId=${cost.projectId}`}>
              {t('See the attendance records')}
            </LinkButton>
          ) : undefined
        }
      />
      <ReadStates
        read={labour}
        skeleton={<SkeletonRows rows={6} columns={5} />}
        failed={t('Failed to load job cost. Please try again later.')}
      >
        {({ rows, amount, minutes }) =>
          rows.length === 0 ? (
            <EmptyState icon={HardHat} message={t('No attendance on the sites of this project yet.')} />
          ) : (
            <div className="flex max-w-4xl flex-col gap-4">
              <FactLine className="text-muted">
                <Money amount={amount} className="text-lg font-semibold text-ink" />
                {hours(minutes)}
              </FactLine>
              <DataTable
                caption={t('Labour by trade')}
                columns={columns}
                rows={rows}
                rowKey={({ month, trade, source }) => `${month} ${trade} ${source}`}
              />
            </div>
          )
        }
      </ReadStates>
    </>
  );
}

function useColumns(): Column<LabourOfMonth>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'trade',
      header: t('Trade'),
      primary: true,
      name: true,
      cell: ({ trade }) => (trade === null ? t('All paid trades') : format.label(tradeLabels[trade])),
    },
    { key: 'month', header: t('Month'), nowrap: true, cell: ({ month }) => format.month(month) },
    { key: 'source', header: t('From'), cell: ({ source }) => format.label(labourSourceLabels[source]) },
    { key: 'hours', header: t('Hours'), numeric: true, cell: ({ minutes }) => hours(minutes) },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
