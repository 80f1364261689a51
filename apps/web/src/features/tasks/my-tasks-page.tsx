import { taskTable } from '@binaa/contract/task-table';
import { exportTasksAssignedTo, listTasksAssignedTo } from '@binaa/contract/tasks';
import { ClipboardCheck } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { readLatest } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MyTaskTotals } from './my-task-totals.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTable } from './task-table.tsx';
import { useMyTaskTotals } from './use-my-task-totals.ts';
import { useTaskFilters } from './use-task-filters.ts';

export default function MyTasksPage() {
  const { t } = useText();
  const { id } = useUser();
  const filters = useTaskFilters('DUE_FIRST');
  const totals = useMyTaskTotals(id);
  const tasks = usePagedList(listTasksAssignedTo, { params: { id }, query: filters.query }, filters);
  const refetch = () => {
    tasks.refetch();
    totals.refetch();
  };
  const list = { ...tasks, refetch };
  const params = { id };
  const query = withoutPage(filters.query);
  return (
    <>
      <PageHeader title={t('My Tasks')} />
      <MyTaskTotals totals={totals.counts} />
      <TaskFilters
        filters={filters}
        list={list}
        withCategory
        output={
          <ListActions
            table={taskTable}
            title={t('My Tasks')}
            count={tasks.totalElements}
            query={query}
            read={(rows) => readLatest(listTasksAssignedTo, { params, query: { ...query, ...rows } })}
            save={(file, options) =>
              downloadFile(exportTasksAssignedTo, { params, query: { ...query, ...file } }, options)
            }
          />
        }
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={10} columns={6} lines={2} />}
        failed={t('Failed to load your tasks. Please try again later.')}
        icon={ClipboardCheck}
        empty={filters.isFiltered ? t('No tasks found') : t('No tasks are assigned to you yet.')}
      >
        <TaskTable caption={t('My Tasks')} tasks={list.items} grouped />
      </PagedList>
    </>
  );
}
