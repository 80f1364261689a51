import { percentage } from '@binaa/contract/numbers';
import type { Project } from '@binaa/contract/projects';
import { Building2, Users } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card, CardHeader, StatCard } from '../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { progressLabel } from './progress-label.ts';
import { StatusCounts } from './status-counts.tsx';

export function ProjectOverviewTab({ project }: { project: Project }) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <Card className="lg:col-span-2">
        <CardHeader title={t('Project details')} />
        <DescriptionList items={useProjectFacts(project)} />
      </Card>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Card>
          <CardHeader title={t('Tasks')} />
          <div className="flex flex-col gap-4">
            <ProgressBar
              label={t('Task progress')}
              showLabel
              value={percentage(project.completedTasks, project.totalTasks)}
              text={t('{{done}} of {{total}}', { done: project.completedTasks, total: project.totalTasks })}
            />
            {project.taskCounts ? <StatusCounts counts={project.taskCounts} /> : null}
          </div>
        </Card>
        {project.milestoneCounts ? (
          <Card>
            <CardHeader title={t('Milestones')} />
            <StatusCounts counts={project.milestoneCounts} />
          </Card>
        ) : null}
        <div className="col-span-full grid grid-cols-2 gap-5 lg:grid-cols-1 xl:grid-cols-2">
          <StatCard label={t('Team')} value={project.workerCount} hint={t('Workers')} icon={Users} tone="blue" />
          <StatCard
            label={t('Sites')}
            value={project.siteCount}
            hint={t('In this project')}
            icon={Building2}
            tone="accent"
          />
        </div>
      </div>
    </div>
  );
}

export function useProjectFacts(project: Project): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  const notSet = <span className="text-muted">{t('Not set')}</span>;
  const { expectedTotalForemanHours: foremanHours, expectedTotalWorkerHours: workerHours, quotations } = project;
  return [
    { label: t('Location'), value: <bdi>{project.location}</bdi> },
    { label: t('Budget'), value: format.dollars(project.budget) },
    { label: t('Start Date'), value: project.startDate ? format.date(project.startDate) : notSet },
    { label: t('End Date'), value: project.endDate ? format.date(project.endDate) : notSet },
    { label: t('Progress'), value: progressLabel(project.progress) ?? t('New') },
    { label: t('Created'), value: format.date(project.createdAt) },
    ...(foremanHours === null ? [] : [{ label: t('Expected Foreman Hours'), value: format.number(foremanHours) }]),
    ...(workerHours === null ? [] : [{ label: t('Expected Worker Hours'), value: format.number(workerHours) }]),
    { label: t('Description'), value: project.description ? <bdi>{project.description}</bdi> : notSet, wide: true },
    ...(quotations === null ? [] : [{ label: t('Quotations'), value: <bdi>{quotations}</bdi>, wide: true }]),
  ];
}
