import { percentage } from '@binaa/contract/numbers';
import type { Project } from '@binaa/contract/projects';
import { CalendarPlus, MapPin, Wallet } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconFact, IconFacts } from '../../ui/icon-fact.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { progressLabel } from './progress-label.ts';

export function ProjectCard({ project }: { project: Project }) {
  const { t } = useText();
  const format = useFormat();
  const progress = progressLabel(project.progress);
  return (
    <Card role="article" aria-label={project.name} interactive className="flex flex-col gap-4">
      <div>
        <div className="mb-2 flex items-center justify-between gap-3">
          <StatusBadge status={project.status} />
          <Badge tone={progress === undefined ? 'accent' : 'neutral'}>
            {progress === undefined ? t('New') : <bdi className="tabular-nums">{progress}</bdi>}
          </Badge>
        </div>
        <h2 className="text-base leading-snug">
          <StretchedLink to={paths.project(project.projectId)} className="!font-semibold">
            <bdi>{project.name}</bdi>
          </StretchedLink>
        </h2>
      </div>
      <IconFacts>
        <IconFact icon={MapPin} label={t('Location')}>
          <bdi>{project.location}</bdi>
        </IconFact>
        <IconFact icon={Wallet} label={t('Budget')}>
          {format.dollars(project.budget)}
        </IconFact>
        <IconFact icon={CalendarPlus} label={t('Created')}>
          {format.date(project.createdAt)}
        </IconFact>
      </IconFacts>
      <div className="mt-auto">
        <ProgressBar
          label={t('Completed tasks')}
          showLabel
          value={percentage(project.completedTasks, project.totalTasks)}
          text={t('{{done}} of {{total}}', { done: project.completedTasks, total: project.totalTasks })}
        />
      </div>
    </Card>
  );
}
