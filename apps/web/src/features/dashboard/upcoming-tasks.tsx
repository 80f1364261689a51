import { dashboardLimits } from '@binaa/contract/dashboard';
import { listTasks } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DashboardList } from './dashboard-list.tsx';

/** What is still to be done, the soonest due first. */
export function UpcomingTasks() {
  const { t } = useText();
  const format = useFormat();
  const query = {
    page: 0,
    size: dashboardLimits.tasksLoaded,
    sort: 'expectedEndDate,asc',
    completed: 'false',
  } as const;
  const tasks = useList(listTasks, { query });
  return (
    <DashboardList
      title={t('Upcoming Tasks')}
      items={tasks.items.slice(0, dashboardLimits.upcomingTasks)}
      loading={{
        isLoading: tasks.isLoading,
        failure: tasks.error && t('Failed to load tasks. Please try again later.'),
        onRetry: tasks.refetch,
        retrying: tasks.isRefreshing,
      }}
      emptyMessage={t('No upcoming tasks')}
      rowKey={(task) => task.taskId}
      renderRow={(task) => (
        <>
          <div className="min-w-0">
            <StretchedLink to={paths.task(task.taskId)} className="block">
              <bdi>{task.title}</bdi>
            </StretchedLink>
            <p className="text-sm text-muted">
              <bdi>{task.projectName}</bdi> ·{' '}
              <span className="whitespace-nowrap">{format.date(task.expectedEndDate)}</span>
            </p>
          </div>
          <StatusBadge status={statusOfTask(task)} />
        </>
      )}
    />
  );
}
