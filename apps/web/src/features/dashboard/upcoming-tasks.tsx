import { dashboardLimits } from '@binaa/contract/dashboard';
import { listTasks } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { LateBadge } from '../tasks/late-badge.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

/** Open tasks, the earliest due date first. */
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
      loading={tasks}
      failedMessage={t('Failed to load tasks. Please try again later.')}
      emptyMessage={t('No upcoming tasks')}
      rowKey={(task) => task.taskId}
      renderRow={(task) => (
        <DashboardRow
          to={paths.task(task.taskId)}
          title={task.title}
          details={
            <FactLine>
              {task.projectName}
              {format.date(task.expectedEndDate)}
            </FactLine>
          }
          end={
            <span className="flex shrink-0 flex-col items-end gap-1">
              <StatusBadge status={statusOfTask(task)} />
              <LateBadge task={task} />
            </span>
          }
        />
      )}
    />
  );
}
