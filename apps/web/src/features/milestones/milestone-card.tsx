import type { Milestone } from '@binaa/contract/milestones';
import { CalendarClock, Pencil } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteMilestoneButton } from './delete-milestone-button.tsx';

export function MilestoneCard({ milestone }: { milestone: Milestone }) {
  const { t } = useText();
  const format = useFormat();
  const mayWrite = useMay('milestone.write');
  const { id, projectId, name } = milestone;
  return (
    <Card role="article" aria-label={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <StatusBadge status={milestone.status} />
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t('Due {{date}}', { date: format.date(milestone.dueDate) })}
        </p>
        {milestone.description ? (
          <p className="mt-2 whitespace-pre-line">
            <bdi>{milestone.description}</bdi>
          </p>
        ) : null}
      </div>
      {mayWrite ? (
        <div className="flex gap-1 max-sm:-ms-2.5">
          <LinkButton
            to={paths.editMilestone(projectId, id)}
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={t('Edit {{name}}', { name })}
          >
            {t('Edit')}
          </LinkButton>
          <DeleteMilestoneButton milestone={milestone} />
        </div>
      ) : null}
    </Card>
  );
}
