import { CircleDot, Files } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

type AttendanceCountsProps = { total: number | undefined; active: number | undefined };

/** The number of records that pass the filters, and how many of them are active. */
export function AttendanceCounts({ total, active }: AttendanceCountsProps) {
  const { t } = useText();
  const format = useFormat();
  const counts = [
    { label: t('Total Records'), value: total, icon: Files, looks: 'text-muted' },
    { label: t('Active'), value: active, icon: CircleDot, looks: 'text-blue-ink' },
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {counts.map(({ label, value, icon: Icon, looks }) => (
        <div key={label} className="flex items-center gap-1.5">
          <Icon aria-hidden className={`size-4 ${looks}`} />
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
