import { type PayDay, payDayFlagLabels, payDayKindLabels } from '@binaa/contract/pay-days';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { dayLooks } from './day-kinds.ts';
import type { SlipLinks } from './slip-links.ts';

type DayFactsProps = {
  day: PayDay;
  /** The minutes that count, formatted with the day. */
  minutes: number;
  links: SlipLinks;
};

/** A day behind a figure: when, where, how long, and its attendance records. */
export function DayFacts({ day, minutes, links }: DayFactsProps) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const { record } = links;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <FactLine className="items-center">
        <span className="font-medium">
          {format.weekday(day.date)} {format.dayAndMonth(day.date)}
        </span>
        <Badge tone={dayLooks[day.kind].tone}>{format.label(payDayKindLabels[day.kind])}</Badge>
        {day.firstIn && day.lastOut ? (
          <bdi dir="ltr" className="tabular-nums">
            {format.time(day.firstIn)} – {format.time(day.lastOut)}
          </bdi>
        ) : null}
        {minutes > 0 ? <span className="tabular-nums">{hours(minutes)}</span> : null}
        {day.sites.length > 0 ? (
          <span className="text-muted">{day.sites.map(({ siteName }) => siteName).join(', ')}</span>
        ) : null}
      </FactLine>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {day.flags.map((flag) => (
          <Badge key={flag} tone="amber">
            {format.label(payDayFlagLabels[flag])}
          </Badge>
        ))}
        {record
          ? day.attendanceIds.map((id) => (
              <Link
                key={id}
                to={record(id)}
                className="-my-2.5 py-2.5 font-medium text-accent-ink underline-offset-2 hover:underline"
              >
                {t('Record {{id}}', { id })}
              </Link>
            ))
          : null}
      </span>
    </div>
  );
}
