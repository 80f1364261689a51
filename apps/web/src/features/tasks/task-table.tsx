import { taskCategoryLabels } from '@binaa/contract/task-categories';
import type { Task } from '@binaa/contract/tasks';
import { memo } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { decimalsOf } from './decimals-of.ts';
import { dueGroupLabels, groupByDueDate } from './due-groups.ts';
import { ReportProgress } from './report-progress.tsx';
import { TaskStatusBadge } from './task-status-badge.tsx';
import { completionKind, type WaitingCompletion, withWaiting } from './waiting-completion.ts';
import { WaitingCompletionMark } from './waiting-completion-mark.tsx';

type TaskTableProps = {
  caption: string;
  tasks: readonly Task[];
  /** Puts the tasks under headings: late, today, this week, later, finished. */
  grouped?: boolean;
};

/** Memoised: typing in the filters above does not render the table again. */
export const TaskTable = memo(function TaskTable({ caption, tasks: read, grouped = false }: TaskTableProps) {
  const { t } = useText();
  const waiting = useOutboxEntries<WaitingCompletion>(completionKind);
  const tasks = waiting.length === 0 ? read : read.map((task) => withWaiting(task, waiting));
  const groups = grouped
    ? groupByDueDate(tasks).map(({ group, tasks: members }) => ({ heading: t(dueGroupLabels[group]), rows: members }))
    : undefined;
  const columns = useColumns();
  const shown = tasks.some(({ can }) => can.changeStatus) ? columns : columns.filter(({ actions }) => !actions);
  return <DataTable caption={caption} columns={shown} rows={tasks} groups={groups} rowKey={(task) => task.id} wide />;
});

const titleId = (task: Task) => `task-${task.id}`;

function useColumns(): Column<Task>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'title', header: t('Title'), primary: true, cell: (task) => <TitleCell task={task} /> },
    { key: 'status', header: t('Status'), nowrap: true, cell: (task) => <StatusCell task={task} /> },
    {
      key: 'completion',
      header: t('Completion'),
      numeric: true,
      cell: (task) => format.percent(task.completionPercentage, decimalsOf(task.completionPercentage)),
    },
    { key: 'place', header: t('Project'), name: true, cell: (task) => <PlaceCell task={task} /> },
    { key: 'assignee', header: t('Assigned to'), name: true, cell: (task) => <bdi>{task.assignedToName}</bdi> },
    {
      key: 'due',
      header: t('Due date'),
      nowrap: true,
      cell: (task) => format.date(task.dueDate),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (task) => <ReportProgress task={task} describedBy={titleId(task)} />,
    },
  ];
}

function TitleCell({ task }: { task: Task }) {
  return (
    <>
      <StretchedLink id={titleId(task)} to={paths.task(task.taskId)}>
        <bdi>{task.title}</bdi>
      </StretchedLink>
      <div className="text-sm font-normal text-muted as-table:text-xs">
        <Bilingual {...taskCategoryLabels[task.taskCategory]} />
      </div>
    </>
  );
}

function StatusCell({ task }: { task: Task }) {
  return (
    <span className="inline-flex flex-col gap-1 as-cards:items-end">
      <TaskStatusBadge task={task} />
      <WaitingCompletionMark taskId={task.id} />
    </span>
  );
}

function PlaceCell({ task }: { task: Task }) {
  return (
    <div className="min-w-0">
      <bdi>{task.projectName}</bdi>
      {task.siteName === null ? null : (
        <div className="text-xs text-muted">
          <bdi>{task.siteName}</bdi>
        </div>
      )}
    </div>
  );
}
