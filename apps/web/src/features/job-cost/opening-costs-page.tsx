import { getOpeningCosts, type OpeningCosts } from '@binaa/contract/cost-plans';
import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { projectMessages } from '@binaa/contract/projects';
import { History, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { CodeName } from './code-name.tsx';
import { sheetOfCode } from './lines-of-code.ts';
import { ListedSum, useOneCode } from './one-code.tsx';

const OpeningCostsDialog = lazy(() => import('./opening-costs-dialog.tsx'));

export default function OpeningCostsPage() {
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
      {(cost) => <Sheet cost={cost} />}
    </DetailPage>
  );
}

/** What a project had cost before the company used Binaa. */
function Sheet({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('cost.budget');
  const { data, isPending, isFetching, refetch } = useRead(getOpeningCosts, { params: { id: cost.projectId } });
  const button = mayChange ? (
    <Button variant="primary" icon={Pencil} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('Change the sheet')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('Cost before Binaa')}
        subtitle={cost.projectName}
        back={{ to: costTabPath(cost.projectId), label: t('Back to Cost') }}
        actions={data && data.lines.length > 0 ? button : undefined}
      />
      {data ? (
        <Lines sheet={data} cost={cost} action={button} />
      ) : isPending ? (
        <SkeletonRows rows={4} columns={3} />
      ) : (
        <FailedState
          message={t('Failed to load job cost. Please try again later.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <Suspense>
        {isOpen ? (
          <OpeningCostsDialog projectId={cost.projectId} codes={cost.codes} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

type LinesProps = { sheet: OpeningCosts; cost: ProjectCost; action: ReactNode };

function Lines({ sheet, cost, action }: LinesProps) {
  const { t } = useText();
  const columns = useColumns(cost.codes);
  const code = useOneCode(cost.codes);
  const shown = code ? sheetOfCode(sheet, code.codeId) : sheet;
  if (sheet.lines.length === 0) {
    return <EmptyState icon={History} message={t('Nothing was spent before Binaa.')} action={action} />;
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ListedSum label={t('Total')} amount={shown.total} code={code} allCodes={paths.openingCosts(cost.projectId)} />
      <DataTable
        caption={t('Cost before Binaa')}
        columns={columns}
        rows={shown.lines}
        rowKey={({ codeId, month }) => `${codeId} ${month}`}
      />
    </div>
  );
}

function useColumns(codes: ProjectCost['codes']): Column<OpeningCosts['lines'][number]>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'month', header: t('Month'), primary: true, nowrap: true, cell: ({ month }) => format.month(month) },
    {
      key: 'code',
      header: t('Cost code'),
      name: true,
      cell: ({ codeId }) => {
        const code = codes.find((one) => one.codeId === codeId);
        return code ? <CodeName of={code} /> : null;
      },
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
