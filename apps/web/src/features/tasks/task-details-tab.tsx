import { taskCategoryLabels } from '@binaa/contract/task-categories';
import type { Task } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { FolderKanban, MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { decimalsOf } from './decimals-of.ts';
import { TaskStatusButtons } from './task-status-buttons.tsx';

type TaskDetailsTabProps = { task: Task; onAddNote: () => void };

/** Actions come first: above the facts on a phone, beside them on a wide screen. */
export function TaskDetailsTab({ task, onAddNote }: TaskDetailsTabProps) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <TaskActions task={task} onAddNote={onAddNote} />
      <Card className="lg:order-first lg:col-span-2">
        <CardHeader title={t('Task details')} />
        <DescriptionList items={useTaskFacts(task)} />
      </Card>
    </div>
  );
}

function TaskActions({ task, onAddNote }: TaskDetailsTabProps) {
  const { t } = useText();
  const format = useFormat();
  const maySeeProject = useMay('project.read');
  const percent = task.completionPercentage;
  return (
    <Card className="flex flex-col gap-4">
      <ProgressBar
        label={t('Completion')}
        showLabel
        value={percent}
        text={format.percent(percent, decimalsOf(percent))}
        tone={task.completed ? 'green' : 'accent'}
      />
      {task.can.changeStatus ? <TaskStatusButtons task={task} /> : null}
      <div className="flex flex-col gap-2">
        {task.can.addNote ? (
          <Button block icon={MessageSquarePlus} onClick={onAddNote}>
            {t('Add Note')}
          </Button>
        ) : null}
        {maySeeProject ? (
          <LinkButton block to={paths.project(task.projectId)} icon={FolderKanban}>
            {t('View Project')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

export function useTaskFacts(task: Task): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  const maySeePlaces = useMay('project.read');
  const notSet = <span className="text-muted">{t('Not set')}</span>;
  const place = (id: number | null, name: string | null, path: (id: number) => string) => {
    if (id === null || name === null) return notSet;
    return maySeePlaces ? <PlaceLink to={path(id)} name={name} /> : <bdi>{name}</bdi>;
  };
  const figure = (value: number) => format.number(value, decimalsOf(value));
  return [
    { label: t('Project'), value: place(task.projectId, task.projectName, paths.project) },
    { label: t('Site'), value: place(task.siteId, task.siteName, paths.site) },
    { label: t('Category'), value: <Bilingual {...taskCategoryLabels[task.taskCategory]} /> },
    // A pending task shows as In Progress here: see docs/compatibility.md#task-status-wording.
    { label: t('Status'), value: <StatusBadge status={task.completed ? 'COMPLETED' : 'IN_PROGRESS'} /> },
    ...(statusOfTask(task) === 'PENDING'
      ? [{ label: t('Shown in lists as'), value: <StatusBadge status="PENDING" /> }]
      : []),
    {
      label: t('Completion'),
      value: format.percent(task.completionPercentage, decimalsOf(task.completionPercentage)),
    },
    { label: t('Assigned to'), value: <bdi>{task.assignedToName}</bdi> },
    { label: t('Start Date'), value: format.date(task.startDate) },
    { label: t('Expected End Date'), value: format.date(task.expectedEndDate) },
    { label: t('Expected Foreman Hours'), value: figure(task.expectedForemanHours) },
    { label: t('Expected Worker Hours'), value: figure(task.expectedWorkerHours) },
    { label: t('Workers'), value: <Names names={task.assignedWorkerNames} none={notSet} />, wide: true },
    { label: t('Description'), value: task.description ? <bdi>{task.description}</bdi> : notSet, wide: true },
  ];
}

function PlaceLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="font-medium text-accent-ink hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Names({ names, none }: { names: readonly string[]; none: ReactNode }) {
  if (names.length === 0) return none;
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two workers may share a name
        <li key={`${name} ${index}`} className="rounded-full bg-neutral-soft px-2.5 py-0.5 text-sm text-neutral-ink">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
