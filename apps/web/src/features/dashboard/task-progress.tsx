import type { Dashboard } from '@binaa/contract/dashboard';
import { percentage } from '@binaa/contract/numbers';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { ChartFrame } from '../../ui/chart.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type TaskProgressProps = { projects: NonNullable<Dashboard['taskProgress']> };

/** Completed tasks per active project. */
export function TaskProgress({ projects }: TaskProgressProps) {
  const { t } = useText();
  const format = useFormat();
  if (projects.length === 0) return null;
  const rows = projects.map((project) => ({
    ...project,
    percent: percentage(project.completedTasks, project.totalTasks),
    text: t('{{done}} of {{all}}', {
      done: format.number(project.completedTasks),
      all: format.number(project.totalTasks),
    }),
  }));
  return (
    <ChartFrame
      title={t('Task progress by project')}
      description={t('Completed tasks of all tasks')}
      table={{
        columns: [t('Project'), t('Completed tasks'), t('Progress')],
        rows: rows.map((row) => [row.name, row.text, format.percent(row.percent)]),
      }}
      summary={t('Completed tasks of all tasks, project by project.')}
    >
      <div className="flex flex-col gap-4">
        {rows.map((row) => (
          <ProgressBar key={row.projectId} label={row.name} value={row.percent} text={row.text} showLabel />
        ))}
      </div>
    </ChartFrame>
  );
}
