import { listTasks } from '@binaa/contract/tasks';
import { ListChecks, Plus } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTable } from './task-table.tsx';
import { useTaskFilters } from './use-task-filters.ts';

export default function TaskListPage() {
  const { t } = useText();
  const mayCreate = useMay('task.create');
  const filters = useTaskFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const tasks = useList(listTasks, { query }, { onBeyondEnd: (last) => setPage(last, { replace: true }) });

  const newTask = mayCreate ? (
    <LinkButton to={paths.newTask} variant="primary" icon={Plus}>
      {t('New Task')}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('Tasks')} actions={newTask} />
      <TaskFilters filters={filters} list={tasks} onRefresh={tasks.refetch} />
      <ListFaces
        list={tasks}
        skeleton={<SkeletonRows rows={10} columns={6} lines={2} />}
        failed={t('Failed to load tasks. Please try again later.')}
        empty={
          <EmptyState
            icon={ListChecks}
            message={t('No tasks found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <TaskTable caption={t('Tasks')} tasks={tasks.items} />
        <PagerPrevNext page={query.page} totalPages={tasks.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
