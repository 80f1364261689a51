import { getProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { clsx } from 'clsx';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button.tsx';
import { FiguresSkeleton } from '../../ui/figures.tsx';
import { ReadStates } from '../../ui/read-states.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { CodeTable } from './code-table.tsx';
import { codesToWatch } from './codes-to-watch.ts';
import { CostActions } from './cost-actions.tsx';
import { CostBars } from './cost-bars.tsx';
import { CostFigures } from './cost-figures.tsx';
import { CostPages } from './cost-pages.tsx';
import { CostWarnings } from './cost-warnings.tsx';
import { LeftOut } from './left-out.tsx';
import { RecordsToCheck } from './records-to-check.tsx';

const MonthCharts = lazy(() => import('./month-charts.tsx'));
const BudgetDialog = lazy(() => import('./budget-dialog.tsx'));
const Explanation = lazy(() => import('./explanation.tsx'));

/**
 * At desk widths, warnings and the ways to orders, variations and claims are on the right, beside the first chart. The table
 * needs the whole width. Narrower screens have the warnings first and those ways after the table.
 */
const beside = 'grid gap-5 xl:grid-flow-dense xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]';

/** What a project has cost, will cost and earns. For ADMIN and ENGINEER. */
export default function CostCard({ projectId }: { projectId: number }) {
  const { t } = useText();
  const cost = useRead(getProjectCost, { params: { id: projectId } });
  const skeleton = (
    <div className="flex flex-col gap-5">
      <FiguresSkeleton count={5} />
      <div className={beside}>
        <SkeletonBlock className="h-96 w-full" />
        <SkeletonBlock className="h-96 w-full max-xl:hidden" />
      </div>
      <SkeletonRows rows={6} columns={8} />
    </div>
  );
  return (
    <ReadStates read={cost} skeleton={skeleton} failed={t('Failed to load job cost. Please try again later.')}>
      {(loaded) => <LoadedCost cost={loaded} />}
    </ReadStates>
  );
}

function LoadedCost({ cost }: { cost: ProjectCost }) {
  const { state, setFilters } = useUrlState({ code: '' });
  const hasBudget = cost.lastRevision !== null;
  const hasWarnings = codesToWatch(cost.codes).length + cost.warnings.length > 0;
  const explained = cost.codes.find(({ codeId }) => codeId === toId(state.code));
  const isExplaining = state.code === 'total' || explained !== undefined;
  return (
    <div className="flex flex-col gap-5">
      <CostActions cost={cost} />
      <CostFigures cost={cost} />
      <div className={beside}>
        {hasWarnings ? (
          <div className="xl:col-start-2">
            <CostWarnings cost={cost} />
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-5 *:grow xl:row-span-2">
          {hasBudget ? null : <NoBudget cost={cost} />}
          {hasBudget || cost.total.known > 0 ? <CostBars codes={cost.codes} /> : null}
        </div>
        <div className="min-w-0 xl:col-span-2">
          <CodeTable cost={cost} onExplain={(what) => setFilters({ code: String(what) })} />
        </div>
        <CostPages cost={cost} className={clsx('xl:col-start-2', !hasWarnings && 'xl:row-span-2')} />
      </div>
      <LeftOut cost={cost} />
      <RecordsToCheck projectId={cost.projectId} />
      <Suspense fallback={<ChartsSkeleton />}>
        <MonthCharts projectId={cost.projectId} />
      </Suspense>
      <Suspense>
        {isExplaining ? <Explanation cost={cost} code={explained} onClose={() => setFilters({ code: '' })} /> : null}
      </Suspense>
    </div>
  );
}

/** Actual cost is shown without a budget, too. */
function NoBudget({ cost }: { cost: ProjectCost }) {
  const { t } = useText();
  const maySet = useMay('cost.budget');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        icon={HandCoins}
        message={t('No cost budget yet.')}
        hint={t('With a budget, this page tells whether the project will make money.')}
        action={
          maySet ? (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('Set budget')}
            </Button>
          ) : undefined
        }
      />
      <Suspense>{isOpen ? <BudgetDialog cost={cost} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
