import type { Correction } from '@binaa/contract/attendance-corrections';
import { toFieldTime } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

type CorrectionTimesProps = {
  /** Null where there is no record. */
  times: Correction['before'];
  date: string;
};

/** Check-in and check-out of a record. */
export function CorrectionTimes({ times, date }: CorrectionTimesProps) {
  const words = useTimesText();
  return <bdi>{words(times, date)}</bdi>;
}

/** A time on another day, as after a night shift, is written with its date. */
export function useTimesText(): (times: Correction['before'], date: string) => string {
  const { t } = useText();
  const format = useFormat();
  const written = (moment: string, date: string) => {
    const day = toFieldTime(moment).slice(0, 10);
    return day === date ? format.time(moment) : `${format.time(moment)} (${format.dayAndMonth(day)})`;
  };
  return (times, date) => {
    if (times === null) return t('No record');
    const out = times.outTime === null ? t('not checked out') : written(times.outTime, date);
    return `${written(times.inTime, date)} – ${out}`;
  };
}
