import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/** Active until there is a time of leaving. */
export function AttendanceStatusBadge({ active }: { active: boolean }) {
  const { t } = useText();
  return active ? (
    <Badge tone="blue" icon={CircleDot}>
      {t('Active')}
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      {t('Checked Out')}
    </Badge>
  );
}

/** On a record at the same time as another of the same person. */
export function OverlapBadge() {
  const { t } = useText();
  return (
    <Badge tone="amber" icon={TriangleAlert}>
      {t('Overlap')}
    </Badge>
  );
}
