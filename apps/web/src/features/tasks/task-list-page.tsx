import { taskTable } from '@binaa/contract/task-table';
import { exportTasks, listTasks } from '@binaa/contract/tasks';
import { ListChecks, Plus } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTable } from './task-table.tsx';
import { useTaskFilters } from './use-task-filters.ts';

export default function TaskListPage() {
  const { t } = useText();
  const filters = useTaskFilters('LATE_FIRST');
  const query = withoutPage(filters.query);
  const tasks = usePagedList(listTasks, { query: filters.query }, filters);
  return (
    <>
      <PageHeader
        title={t('Tasks')}
        actions={
          <PermittedLink action="task.create" to={paths.newTask} variant="primary" icon={Plus}>
            {t('New Task')}
          </PermittedLink>
        }
      />
      <TaskFilters
        filters={filters}
        list={tasks}
        output={
          <ListActions
            table={taskTable}
            title={t('Tasks')}
            count={tasks.totalElements}
            query={query}
            read={(rows) => readLatest(listTasks, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportTasks, { query: { ...query, ...file } }, options)}
          />
        }
      />
      <PagedList
        list={tasks}
        skeleton={<SkeletonRows rows={10} columns={6} lines={2} />}
        failed={t('Failed to load tasks. Please try again later.')}
        icon={ListChecks}
        empty={t('No tasks found')}
        first={{ action: 'task.create', to: paths.newTask, label: t('Add the first task') }}
      >
        <TaskTable caption={t('Tasks')} tasks={tasks.items} />
      </PagedList>
    </>
  );
}
