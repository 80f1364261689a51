import { listTasksAssignedTo } from '@binaa/contract/tasks';
import { ClipboardCheck } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.ts';
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
  return (
    <>
      <PageHeader title={t('My Tasks')} />
      <MyTaskTotals totals={totals.counts} />
      <TaskFilters filters={filters} list={list} withCategory />
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
