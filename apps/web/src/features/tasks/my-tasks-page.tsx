import { listTasksAssignedTo } from '@binaa/contract/tasks';
import { ClipboardCheck } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MyTaskTotals } from './my-task-totals.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTable } from './task-table.tsx';
import { useMyTaskTotals } from './use-my-task-totals.ts';
import { useTaskFilters } from './use-task-filters.ts';

export default function MyTasksPage() {
  const { t } = useText();
  const { id } = useUser();
  const filters = useTaskFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const totals = useMyTaskTotals(id);
  const list = useList(
    listTasksAssignedTo,
    { params: { id }, query },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );
  const refetch = () => {
    list.refetch();
    totals.refetch();
  };
  return (
    <>
      <PageHeader title={t('My Tasks')} />
      <MyTaskTotals totals={totals.counts} />
      <TaskFilters filters={filters} list={list} onRefresh={refetch} withCategory />
      <ListFaces
        list={{ ...list, refetch }}
        skeleton={<SkeletonRows rows={10} columns={6} lines={2} />}
        failed={t('Failed to load your tasks. Please try again later.')}
        empty={
          isFiltered ? (
            <EmptyState
              icon={ClipboardCheck}
              message={t('No tasks found')}
              action={<Button onClick={clear}>{t('Clear filters')}</Button>}
            />
          ) : (
            <EmptyState icon={ClipboardCheck} message={t('No tasks are assigned to you yet.')} />
          )
        }
      >
        <TaskTable caption={t('My Tasks')} tasks={list.items} />
        <PagerPrevNext page={query.page} totalPages={list.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
