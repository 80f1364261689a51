import { deleteMilestone, type Milestone } from '@binaa/contract/milestones';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteDialog } from '../../ui/delete-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export function MilestoneCard({ milestone, projectId }: { milestone: Milestone; projectId: number }) {
  const { t } = useText();
  const format = useFormat();
  const mayWrite = useMay('milestone.write');
  const { name } = milestone;
  return (
    <Card role="article" aria-label={name} className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
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
      {mayWrite ? <MilestoneMenu milestone={milestone} projectId={projectId} /> : null}
    </Card>
  );
}

function MilestoneMenu({ milestone: { id, name }, projectId }: { milestone: Milestone; projectId: number }) {
  const { t } = useText();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={t('Actions of {{name}}', { name })}
        items={[
          { label: t('Edit'), icon: Pencil, to: paths.editMilestone(projectId, id) },
          { label: t('Delete'), icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <DeleteDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        endpoint={deleteMilestone}
        id={id}
        question={t('Are you sure you want to delete this milestone?')}
        deleted={t('Milestone deleted successfully')}
        failed={t('Failed to delete milestone')}
      />
    </>
  );
}
