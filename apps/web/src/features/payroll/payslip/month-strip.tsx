import { weekdayOf } from '@binaa/contract/dates';
import { type PayDay, payDayFlagLabels, payDayKindLabels, payDayKinds } from '@binaa/contract/pay-days';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { tones } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DayFacts } from './day-facts.tsx';
import { dayLooks } from './day-kinds.ts';
import { workedMinutes } from './line-minutes.ts';
import type { SlipLinks } from './slip-links.ts';

type MonthStripProps = { days: readonly PayDay[]; links: SlipLinks };

/** The days of a payslip side by side, in weeks on narrow screens. A day opens what is known of it. */
export function MonthStrip({ days, links }: MonthStripProps) {
  const { t } = useText();
  const [openDate, setOpenDate] = useState<string>();
  const open = days.find(({ date }) => date === openDate);
  // On narrow screens the days stand in weeks, which begin with Sunday.
  const daysBefore = days[0] ? weekdayOf(days[0].date) : 0;
  return (
    <Card>
      <CardHeader title={t('Days')} description={t('Choose a day to see its hours.')} />
      <ul className="grid grid-cols-7 gap-1 xl:grid-cols-[repeat(31,minmax(0,1fr))]">
        {Array.from({ length: daysBefore }, (_, weekday) => (
          <li key={weekday} aria-hidden className="xl:hidden" />
        ))}
        {days.map((day) => (
          <li key={day.date}>
            <DayCell
              day={day}
              isOpen={day.date === openDate}
              onOpen={() => setOpenDate(day.date === openDate ? undefined : day.date)}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-3 rounded-control bg-sunken/60 p-3 empty:hidden">
        {open ? (
          <>
            <DayFacts day={open} minutes={workedMinutes(open)} links={links} />
            <Classes day={open} />
          </>
        ) : null}
      </div>
      <Legend days={days} />
    </Card>
  );
}

type DayCellProps = { day: PayDay; isOpen: boolean; onOpen: () => void };

function DayCell({ day, isOpen, onOpen }: DayCellProps) {
  const format = useFormat();
  const hours = useHours();
  const { letter, tone } = dayLooks[day.kind];
  const minutes = workedMinutes(day);
  const described = [
    `${format.weekday(day.date)} ${format.dayAndMonth(day.date)}`,
    format.label(payDayKindLabels[day.kind]),
    ...(minutes > 0 ? [hours(minutes)] : []),
    ...day.flags.map((flag) => format.label(payDayFlagLabels[flag])),
  ].join(', ');
  return (
    <button
      type="button"
      title={described}
      aria-expanded={isOpen}
      onClick={onOpen}
      className={clsx(
        'relative flex min-h-12 w-full flex-col items-center justify-center rounded-md text-xs leading-tight',
        tones[tone],
        isOpen && 'ring-2 ring-accent-ink',
      )}
    >
      <span className="sr-only">{described}</span>
      <span aria-hidden className="tabular-nums">
        {Number(day.date.slice(8))}
      </span>
      <span aria-hidden className="font-semibold">
        {format.label(letter)}
      </span>
      {day.flags.length > 0 ? (
        <span aria-hidden className="absolute end-1 top-1 size-1.5 rounded-full bg-amber-ink" />
      ) : null}
    </button>
  );
}

/** What the minutes of a day are paid as. */
function Classes({ day }: { day: PayDay }) {
  const { t } = useText();
  const hours = useHours();
  const classes = [
    { label: t('Ordinary hours'), minutes: day.ordinary },
    { label: t('of them at night'), minutes: day.night },
    { label: t('Overtime by day'), minutes: day.overtimeDay },
    { label: t('Overtime by night'), minutes: day.overtimeNight },
    { label: t('On a rest day'), minutes: day.rest },
    { label: t('On a holiday'), minutes: day.holiday },
    { label: t('Break'), minutes: day.break + day.gap },
    { label: t('Missing'), minutes: day.short },
  ].filter(({ minutes }) => minutes > 0);
  if (classes.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {classes.map(({ label, minutes }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{hours(minutes)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The kinds of day that the month has. */
function Legend({ days }: { days: readonly PayDay[] }) {
  const format = useFormat();
  const present = payDayKinds.filter((kind) => days.some((day) => day.kind === kind));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {present.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span
            className={clsx(
              'grid h-5 min-w-5 place-items-center rounded-sm px-1 font-semibold',
              tones[dayLooks[kind].tone],
            )}
          >
            {format.label(dayLooks[kind].letter)}
          </span>
          {format.label(payDayKindLabels[kind])}
        </li>
      ))}
    </ul>
  );
}
