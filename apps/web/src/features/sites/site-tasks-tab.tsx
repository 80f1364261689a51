import { defaultPageSize } from '@binaa/contract/paging';
import type { Site } from '@binaa/contract/sites';
import { taskTable } from '@binaa/contract/task-table';
import { exportSiteTasks, listSiteTasks, type Task } from '@binaa/contract/tasks';
import type { WorkStatus } from '@binaa/contract/work-status';
import { statusOfTask } from '@binaa/contract/work-status';
import { ListChecks, ListPlus, Pencil } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { TaskStatusBadge } from '../tasks/task-status-badge.tsx';
import { RemoveTaskButton } from './remove-task-button.tsx';

/** See docs/compatibility.md#task-status-wording. */
const statusLabels: Record<WorkStatus, string> = {
  PENDING: text('PENDING'),
  IN_PROGRESS: text('IN PROGRESS'),
  COMPLETED: text('COMPLETED'),
};

const inputOf = (siteId: number, page: number) => ({
  params: { id: siteId },
  query: { page, size: defaultPageSize, order: 'LATE_FIRST' as const },
});

export function readSiteTasks(siteId: number, page: number) {
  return readOptions(listSiteTasks, inputOf(siteId, page));
}

export function SiteTasksTab({ site }: { site: Site }) {
  const { t } = useText();
  const siteId = site.id;
  const mayAdd = useMay('task.create');
  const url = useUrlState({});
  const tasks = usePagedList(listSiteTasks, inputOf(siteId, url.state.page), url);
  const columns = useTaskColumns(mayAdd);
  const { params, query } = inputOf(siteId, 0);
  const listed = withoutPage(query);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <PermittedLink
          action="task.create"
          to={`${paths.newTask}?siteId=${siteId}`}
          icon={ListPlus}
          className="me-auto"
        >
          {t('Add Task')}
        </PermittedLink>
        <ListActions
          isPart
          table={taskTable}
          title={t('Tasks')}
          subtitle={<bdi>{site.name}</bdi>}
          without={['site']}
          count={tasks.totalElements}
          query={listed}
          read={(rows) => readLatest(listSiteTasks, { params, query: { ...listed, ...rows } })}
          save={(file, options) => downloadFile(exportSiteTasks, { params, query: { ...listed, ...file } }, options)}
        />
      </div>
      <PagedList
        list={tasks}
        skeleton={<SkeletonRows rows={5} columns={3} />}
        failed={t('Failed to load site tasks. Please try again later.')}
        icon={ListChecks}
        empty={t('This site has no tasks yet.')}
      >
        <DataTable caption={t('Tasks')} columns={columns} rows={tasks.items} rowKey={(task) => task.id} />
      </PagedList>
    </div>
  );
}

function useTaskColumns(mayEdit: boolean): Column<Task>[] {
  const { t } = useText();
  const format = useFormat();
  const columns: Column<Task>[] = [
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
    {
      key: 'status',
      header: t('Status'),
      nowrap: true,
      cell: (task) => <TaskStatusBadge task={task} label={t(statusLabels[statusOfTask(task)])} />,
    },
    { key: 'due', header: t('Due date'), nowrap: true, cell: (task) => format.date(task.dueDate) },
  ];
  if (!mayEdit) return columns;
  return [...columns, { key: 'actions', header: t('Actions'), actions: true, cell: (task) => <Actions task={task} /> }];
}

function Actions({ task }: { task: Task }) {
  const { t } = useText();
  if (!task.can.edit) return null;
  return (
    <div className="flex gap-1 as-cards:-my-2.5 as-cards:-ms-2.5 as-table:-me-2.5 as-table:justify-end">
      <LinkButton
        to={paths.editTask(task.taskId)}
        variant="ghost"
        size="sm"
        icon={Pencil}
        aria-label={t('Edit {{name}}', { name: task.title })}
      >
        {t('Edit')}
      </LinkButton>
      <RemoveTaskButton task={task} />
    </div>
  );
}
