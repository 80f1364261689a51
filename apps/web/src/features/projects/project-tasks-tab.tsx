import { defaultPageSize } from '@binaa/contract/paging';
import { listProjectTasks, type Task } from '@binaa/contract/tasks';
import { ListChecks } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { TaskQuickAddCard } from '../tasks/task-quick-add-card.tsx';
import { TaskStatusBadge } from '../tasks/task-status-badge.tsx';

const inputOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: defaultPageSize, order: 'LATE_FIRST' as const },
});

export function readTasksTab(projectId: number, page: number) {
  return readOptions(listProjectTasks, inputOf(projectId, page));
}

export function ProjectTasksTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const url = useUrlState({});
  const tasks = usePagedList(listProjectTasks, inputOf(projectId, url.state.page), url);
  const columns = useTaskColumns();
  const mayAdd = useMay('task.create');
  return (
    <div className="flex flex-col gap-4">
      {mayAdd ? <TaskQuickAddCard key={projectId} projectId={projectId} /> : null}
      <PagedList
        list={tasks}
        skeleton={<SkeletonRows rows={5} columns={5} />}
        failed={t('Failed to load tasks. Please try again later.')}
        icon={ListChecks}
        empty={t('This project has no tasks yet.')}
      >
        <DataTable caption={t('Tasks')} columns={columns} rows={tasks.items} rowKey={(task) => task.id} />
      </PagedList>
    </div>
  );
}

function useTaskColumns(): Column<Task>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('Title'),
      primary: true,
      cell: (task) => (
        <StretchedLink to={paths.task(task.taskId)}>
          <bdi>{task.title}</bdi>
        </StretchedLink>
      ),
    },
    { key: 'status', header: t('Status'), nowrap: true, cell: (task) => <TaskStatusBadge task={task} /> },
    { key: 'site', header: t('Site'), cell: (task) => <bdi>{task.siteName ?? '–'}</bdi> },
    { key: 'assignee', header: t('Assigned to'), name: true, cell: (task) => <bdi>{task.assignedToName}</bdi> },
    { key: 'due', header: t('Due date'), nowrap: true, cell: (task) => format.date(task.dueDate) },
  ];
}
