import { type BudgetRevision, budgetRevisionKindLabels, listBudgetRevisions } from '@binaa/contract/budget-revisions';
import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { projectMessages } from '@binaa/contract/projects';
import { HandCoins, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CodeName } from './code-name.tsx';
import { revisionsOfCode } from './lines-of-code.ts';
import { ListedSum, useOneCode } from './one-code.tsx';
import { variationNumber } from './variation-number.ts';

const BudgetDialog = lazy(() => import('./budget-dialog.tsx'));

export default function BudgetPage() {
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
      {(cost) => <Revisions cost={cost} />}
    </DetailPage>
  );
}

/** How the cost budget of a project came about, newest revision first. */
function Revisions({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const mayRevise = useMay('cost.budget');
  const [isOpen, setOpen] = useState(false);
  const revisions = useList(listBudgetRevisions, { params: { id: cost.projectId } });
  const code = useOneCode(cost.codes);
  const shown = code ? revisionsOfCode(revisions.items, code.codeId) : revisions.items;
  const hasBudget = cost.lastRevision !== null;
  const button = mayRevise ? (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {hasBudget ? t('Revise budget') : t('Set budget')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('Cost budget')}
        subtitle={cost.projectName}
        back={{ to: costTabPath(cost.projectId), label: t('Back to Cost') }}
        actions={hasBudget ? button : undefined}
      />
      <ListStates
        list={revisions}
        skeleton={<SkeletonCards count={2} />}
        failed={t('Failed to load job cost. Please try again later.')}
        empty={<EmptyState icon={HandCoins} message={t('No cost budget yet.')} action={button} />}
      >
        <ListedSum
          label={t('Cost budget')}
          amount={(code ?? cost.total).budget.revised}
          code={code}
          allCodes={paths.projectBudget(cost.projectId)}
        />
        <ul className="flex flex-col gap-4">
          {shown.map((revision) => (
            <li key={revision.id}>
              <RevisionCard revision={revision} codes={cost.codes} />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>{isOpen ? <BudgetDialog cost={cost} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

function RevisionCard({ revision, codes }: { revision: BudgetRevision; codes: ProjectCost['codes'] }) {
  const { t } = useText();
  const format = useFormat();
  const { planStart, planEnd } = revision;
  const number = variationNumber(revision);
  return (
    <Card className="max-w-3xl">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {t('Revision {{number}}', { number: revision.number })}
            <Badge>{format.label(budgetRevisionKindLabels[revision.kind])}</Badge>
          </h2>
          <p className="wrap-anywhere">
            <bdi>{number === null ? revision.reason : t('Variation {{number}}', { number })}</bdi>
          </p>
          <FactLine className="text-sm text-muted">
            {revision.createdByName}
            {format.dateTime(revision.createdAt)}
          </FactLine>
        </div>
        <Money amount={revision.delta} signed={revision.kind !== 'ORIGINAL'} className="text-lg font-semibold" />
      </div>
      <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
        {revision.lines.map(({ codeId, code, delta }) => {
          const named = codes.find((one) => one.codeId === codeId);
          return (
            <div key={codeId} className="flex justify-between gap-4">
              <dt className="text-muted">{named ? <CodeName of={named} /> : <bdi>{code}</bdi>}</dt>
              <dd>
                <Money amount={delta} signed={revision.kind !== 'ORIGINAL'} />
              </dd>
            </div>
          );
        })}
        {planStart === null && planEnd === null ? null : (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t('Plan')}</dt>
            <dd>
              <FactLine>
                {planStart === null ? null : t('from {{date}}', { date: format.date(planStart) })}
                {planEnd === null ? null : t('to {{date}}', { date: format.date(planEnd) })}
              </FactLine>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
