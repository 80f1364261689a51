import { defaultPageSize } from '@binaa/contract/paging';
import { listProjectTasks, type Task } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { ListChecks } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

const questionOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: defaultPageSize },
});

export function readTasksTab(projectId: number, page: number) {
  return readOptions(listProjectTasks, questionOf(projectId, page));
}

export function ProjectTasksTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const { state, setPage } = useUrlState({});
  const tasks = useList(listProjectTasks, questionOf(projectId, state.page), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  const columns = useTaskColumns();
  return (
    <ListFaces
      list={tasks}
      skeleton={<SkeletonRows rows={5} columns={5} />}
      failed={t('Failed to load tasks. Please try again later.')}
      empty={<EmptyState icon={ListChecks} message={t('This project has no tasks yet.')} />}
    >
      <DataTable caption={t('Tasks')} columns={columns} rows={tasks.items} rowKey={(task) => task.id} />
      <PagerPrevNext page={state.page} totalPages={tasks.totalPages} onPageChange={setPage} />
    </ListFaces>
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
    { key: 'status', header: t('Status'), cell: (task) => <StatusBadge status={statusOfTask(task)} /> },
    { key: 'site', header: t('Site'), cell: (task) => <bdi>{task.siteName ?? '–'}</bdi> },
    { key: 'assignee', header: t('Assigned to'), cell: (task) => <bdi>{task.assignedToName}</bdi> },
    { key: 'due', header: t('Due date'), numeric: true, cell: (task) => format.date(task.dueDate) },
  ];
}
