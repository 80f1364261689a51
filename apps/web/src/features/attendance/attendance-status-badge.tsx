import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/** A record is active until it has a check-out time. */
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

/** Marks a record that overlaps another one of the same person. */
export function OverlapBadge() {
  const { t } = useText();
  return (
    <Badge tone="amber" icon={TriangleAlert}>
      {t('Overlap')}
    </Badge>
  );
}
