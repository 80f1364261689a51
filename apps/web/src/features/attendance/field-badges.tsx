import type { Attendance } from '@binaa/contract/attendance';
import { type CrewFlag, crewFlagLabels } from '@binaa/contract/crew';
import { CircleAlert, Flag, PencilLine } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

type Marked = Pick<Attendance, 'flags' | 'final' | 'active' | 'corrected' | 'inDistance' | 'outDistance'>;

/** What the field left to see about a record: flags, whether it is final, and whether it was corrected. */
export function FieldBadges({ record }: { record: Marked }) {
  const { t } = useText();
  const isOpen = record.final === false && !record.active;
  return (
    <>
      {(record.flags ?? []).map((flag) => (
        <Badge key={flag} tone={flag === 'OUTSIDE' || flag === 'HEAT' ? 'amber' : 'neutral'} icon={Flag}>
          <FlagWords flag={flag} record={record} />
        </Badge>
      ))}
      {isOpen ? (
        <Badge tone="amber" icon={CircleAlert}>
          {t('Not final')}
        </Badge>
      ) : null}
      {record.corrected ? (
        <Badge tone="blue" icon={PencilLine}>
          {t('Corrected')}
        </Badge>
      ) : null}
    </>
  );
}

function FlagWords({ flag, record }: { flag: CrewFlag; record: Marked }) {
  const { t } = useText();
  const format = useFormat();
  const distance = Math.max(record.inDistance ?? 0, record.outDistance ?? 0);
  return flag === 'OUTSIDE' && distance > 0
    ? t('Outside {{metres}} m', { metres: format.number(distance) })
    : format.label(crewFlagLabels[flag]);
}
