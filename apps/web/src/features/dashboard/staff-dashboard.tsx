import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Optional } from '../../ui/optional.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { MoneyByWeekCard } from '../finance/money-by-week-card.tsx';
import { AbsentToday } from './absent-today.tsx';
import { Decisions } from './decisions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { OnSiteToday } from './on-site-today.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { SpendingByCategory } from './spending-by-category.tsx';
import { StatCardsSkeleton } from './stat-cards.tsx';
import { TaskProgress } from './task-progress.tsx';
import { UpcomingTasks } from './upcoming-tasks.tsx';
import { useFigures } from './use-figures.ts';
import { dashboardFailed } from './worker-dashboard.tsx';

const NextSteps = lazy(() => import('./next-steps.tsx'));
const CrewCard = lazy(() => import('../crew/crew-card.tsx'));
const PettyCashCard = lazy(() => import('../cash/petty-cash-card.tsx'));
const JobCostCard = lazy(() => import('../job-cost/job-cost-card.tsx'));
const PapersCard = lazy(() => import('../payroll/papers/papers-card.tsx'));
const PayrollCard = lazy(() => import('../payroll/payroll-card.tsx'));
const CostAlerts = lazy(() => import('./cost-alerts.tsx'));
const MyPayCard = lazy(() => import('../payroll/my-pay-card.tsx'));
const OpenCheckOutsCard = lazy(() => import('../attendance-corrections/open-check-outs-card.tsx'));
const ForemanHome = lazy(() => import('./foreman-home.tsx'));

export function StaffDashboard() {
  const { t } = useText();
  const { figures, dashboard, isLoading, isFetching, retry } = useFigures();
  const isAdmin = useMay('user.create');
  const seesProjects = useMay('project.create');
  const decides = useMay('expense.decide');
  const seesCost = useMay('cost.read');
  const isForeman = useUser().role === 'FOREMAN';
  return (
    <div className="flex flex-col gap-6">
      {isAdmin && dashboard ? (
        <Suspense>
          <NextSteps figures={dashboard} />
        </Suspense>
      ) : null}
      {decides ? <Decisions decisions={dashboard?.decisions} isLoading={isLoading} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-6">
        <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
          <CrewCard />
        </Optional>
        {isForeman ? (
          <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
            <OpenCheckOutsCard />
          </Optional>
        ) : null}
        {isAdmin ? (
          <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
            <PettyCashCard />
          </Optional>
        ) : null}
        {isAdmin ? (
          <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
            <PayrollCard />
          </Optional>
        ) : null}
        {isAdmin ? (
          <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
            <JobCostCard />
          </Optional>
        ) : null}
        {dashboard?.papers ? (
          <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
            <PapersCard papers={dashboard.papers} />
          </Optional>
        ) : null}
        <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
          <MyPayCard />
        </Optional>
      </div>
      {isForeman ? (
        <Suspense fallback={<StatCardsSkeleton count={2} />}>
          <ForemanHome />
        </Suspense>
      ) : null}
      {isLoading ? <StatCardsSkeleton count={isAdmin ? 4 : 3} /> : null}
      {!isLoading && !figures ? (
        <FailedState message={t(dashboardFailed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {figures ? <FigureCards figures={figures} /> : null}
      {isAdmin ? <QuickLinks /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UpcomingTasks />
        {seesProjects ? (
          <div className="flex min-w-0 flex-col gap-6">
            <RecentProjects />
            {seesCost ? <CostAlertsPlace isLoading={isLoading} /> : null}
          </div>
        ) : null}
        {dashboard?.taskProgress ? <TaskProgress projects={dashboard.taskProgress} /> : null}
        {dashboard?.onSite ? <OnSiteToday onSite={dashboard.onSite} /> : null}
        {dashboard?.absence ? <AbsentToday absence={dashboard.absence} /> : null}
        {dashboard?.moneyByWeek ? <MoneyByWeekCard weeks={dashboard.moneyByWeek} /> : null}
        {dashboard?.spendingByCategory ? <SpendingByCategory categories={dashboard.spendingByCategory} /> : null}
      </div>
    </div>
  );
}

/** Waits until the figures are there, so that it delays none of them. */
function CostAlertsPlace({ isLoading }: { isLoading: boolean }) {
  const skeleton = <SkeletonBlock className="h-56 w-full" />;
  return isLoading ? (
    skeleton
  ) : (
    <Optional fallback={skeleton}>
      <CostAlerts />
    </Optional>
  );
}
