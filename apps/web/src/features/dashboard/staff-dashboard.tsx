import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
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
const ForemanHome = lazy(() => import('./foreman-home.tsx'));

export function StaffDashboard() {
  const { t } = useText();
  const { figures, dashboard, isLoading, isFetching, retry } = useFigures();
  const isAdmin = useMay('user.create');
  const seesProjects = useMay('project.create');
  const decides = useMay('expense.decide');
  const isForeman = useUser().role === 'FOREMAN';
  return (
    <div className="flex flex-col gap-6">
      <Suspense fallback={<SkeletonBlock className="h-20 w-full" />}>
        <CrewCard />
      </Suspense>
      {isForeman ? (
        <Suspense fallback={<StatCardsSkeleton count={2} />}>
          <ForemanHome />
        </Suspense>
      ) : null}
      {isAdmin && dashboard ? (
        <Suspense>
          <NextSteps figures={dashboard} />
        </Suspense>
      ) : null}
      {decides ? <Decisions decisions={dashboard?.decisions} isLoading={isLoading} /> : null}
      {isLoading ? <StatCardsSkeleton count={isAdmin ? 4 : 3} /> : null}
      {!isLoading && !figures ? (
        <FailedState message={t(dashboardFailed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {figures ? <FigureCards figures={figures} /> : null}
      {isAdmin ? <QuickLinks /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UpcomingTasks />
        {seesProjects ? <RecentProjects /> : null}
        {dashboard?.taskProgress ? <TaskProgress projects={dashboard.taskProgress} /> : null}
        {dashboard?.onSite ? <OnSiteToday onSite={dashboard.onSite} /> : null}
        {dashboard?.absence ? <AbsentToday absence={dashboard.absence} /> : null}
        {dashboard?.moneyByWeek ? <MoneyByWeekCard weeks={dashboard.moneyByWeek} /> : null}
        {dashboard?.spendingByCategory ? <SpendingByCategory categories={dashboard.spendingByCategory} /> : null}
      </div>
    </div>
  );
}
