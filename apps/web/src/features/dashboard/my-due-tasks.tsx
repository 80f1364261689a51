import { dashboardLimits } from '@binaa/contract/dashboard';
import { dueGroupOf } from '@binaa/contract/task-due';
import { listTasksAssignedTo } from '@binaa/contract/tasks';
import { AlarmClock } from 'lucide-react';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LateBadge } from '../tasks/late-badge.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

/** The reader's own open tasks that are late or due today, the latest first. */
export function MyDueTasks() {
  const { t } = useText();
  const format = useFormat();
  const { id } = useUser();
  const today = companyToday();
  const query = {
    page: 0,
    size: dashboardLimits.tasksLoaded,
    sort: 'expectedEndDate,asc',
    completed: 'false',
  } as const;
  const tasks = useList(listTasksAssignedTo, { params: { id }, query });
  const due = tasks.items.filter((task) => ['LATE', 'TODAY'].includes(dueGroupOf(task, today)));
  return (
    <DashboardList
      title={t('Your tasks, late and today')}
      items={due.slice(0, dashboardLimits.upcomingTasks)}
      loading={tasks}
      failedMessage={t('Failed to load your tasks. Please try again later.')}
      emptyMessage={t('None of your tasks is late or due today')}
      rowKey={(task) => task.taskId}
      actions={
        <LinkButton size="sm" to={paths.myTasks}>
          {t('View all of yours')}
        </LinkButton>
      }
      renderRow={(task) => (
        <DashboardRow
          to={paths.task(task.taskId)}
          title={task.title}
          details={
            <>
              <bdi>{task.siteName ?? task.projectName}</bdi>
              <span className="block">{format.date(task.expectedEndDate)}</span>
            </>
          }
          end={
            dueGroupOf(task, today) === 'LATE' ? (
              <LateBadge task={task} />
            ) : (
              <Badge tone="amber" icon={AlarmClock}>
                {t('Today')}
              </Badge>
            )
          }
        />
      )}
    />
  );
}
