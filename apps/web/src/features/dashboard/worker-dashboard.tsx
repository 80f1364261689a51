import { getDashboard } from '@binaa/contract/dashboard';
import { CircleCheck, CircleDashed, ListTodo, LoaderCircle } from 'lucide-react';
import { lazy } from 'react';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { StatCard } from '../../ui/card.tsx';
import { Optional } from '../../ui/optional.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { StatCards, StatCardsSkeleton } from './stat-cards.tsx';
import { UpcomingTasks } from './upcoming-tasks.tsx';

const MyPayCard = lazy(() => import('../payroll/my-pay-card.tsx'));

export const dashboardFailed = text('Failed to load the dashboard. Please try again later.');

/** A worker's own tasks: first what is to be done, then counted by status. */
export function WorkerDashboard() {
  const { t } = useText();
  const format = useFormat();
  const figures = useRead(getDashboard, {});
  const tasks = figures.data?.tasks;
  return (
    <div className="flex flex-col gap-6">
      <UpcomingTasks />
      <Optional fallback={<SkeletonBlock className="h-20 w-full" />}>
        <MyPayCard />
      </Optional>
      {figures.isPending ? <StatCardsSkeleton count={4} /> : null}
      {figures.isError && !tasks ? (
        <FailedState
          message={t(dashboardFailed)}
          onRetry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      ) : null}
      {tasks ? (
        <StatCards>
          <StatCard label={t('My Tasks')} value={format.number(tasks.total)} icon={ListTodo} />
          <StatCard label={t('Pending')} value={format.number(tasks.pending)} icon={CircleDashed} tone="amber" />
          <StatCard label={t('In Progress')} value={format.number(tasks.inProgress)} icon={LoaderCircle} tone="blue" />
          <StatCard label={t('Completed')} value={format.number(tasks.completed)} icon={CircleCheck} tone="green" />
        </StatCards>
      ) : null}
    </div>
  );
}
