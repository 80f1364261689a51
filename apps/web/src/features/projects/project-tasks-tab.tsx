import { defaultPageSize } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { taskTable } from '@binaa/contract/task-table';
import { exportProjectTasks, listProjectTasks, type Task } from '@binaa/contract/tasks';
import { ListChecks } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
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

export function ProjectTasksTab({ project }: { project: Project }) {
  const { t } = useText();
  const projectId = project.id;
  const url = useUrlState({});
  const tasks = usePagedList(listProjectTasks, inputOf(projectId, url.state.page), url);
  const columns = useTaskColumns();
  const { params, query } = inputOf(projectId, 0);
  const listed = withoutPage(query);
  const mayAdd = useMay('task.create');
  return (
    <div className="flex flex-col gap-4">
      {mayAdd ? <TaskQuickAddCard key={projectId} projectId={projectId} /> : null}
      <div className="flex justify-end gap-2">
        <ListActions
          isPart
          table={taskTable}
          title={t('Tasks')}
          subtitle={<bdi>{project.name}</bdi>}
          without={['project']}
          count={tasks.totalElements}
          query={listed}
          read={(rows) => readLatest(listProjectTasks, { params, query: { ...listed, ...rows } })}
          save={(file, options) => downloadFile(exportProjectTasks, { params, query: { ...listed, ...file } }, options)}
        />
      </div>
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
