import { toFieldTime } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

type RecordTimeProps = {
  moment: string | null;
  /** The date of the record. A time on another day, as after a night shift, is shown with its date. */
  date: string;
};

export function RecordTime({ moment, date }: RecordTimeProps) {
  const { t } = useText();
  const format = useFormat();
  if (moment === null) return t('N/A');
  const day = toFieldTime(moment).slice(0, 10);
  return (
    <time dateTime={moment}>
      {format.time(moment)}
      {day === date ? null : <span className="text-muted"> ({format.dayAndMonth(day)})</span>}
    </time>
  );
}
