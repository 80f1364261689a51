import type { Warning } from '@binaa/contract/warnings';
import { weekdayLabels } from '@binaa/contract/weekdays';
import {
  fillWorkCalendar,
  type Holiday,
  type Ramadan,
  saveHoliday,
  saveRamadan,
  type WorkCalendar,
} from '@binaa/contract/work-calendar';
import { CalendarDays, CalendarPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { Warnings } from '../warnings.tsx';
import { HolidayList } from './holiday-list.tsx';
import { RamadanCard } from './ramadan-card.tsx';
import { YearGrid } from './year-grid.tsx';

const HolidayDialog = lazy(() => import('./holiday-dialog.tsx'));
const RamadanDialog = lazy(() => import('./ramadan-dialog.tsx'));

type Opened = { holiday: Holiday | undefined } | { ramadan: Ramadan };

export function YearOfWork({ calendar }: { calendar: WorkCalendar }) {
  const { t, plural } = useText();
  const [opened, setOpened] = useState<Opened>();
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const keepHoliday = useSend(saveHoliday);
  const keepRamadan = useSend(saveRamadan);
  const close = () => setOpened(undefined);
  const done = (words: string, raised: readonly Warning[]) => {
    close();
    setWarnings(raised);
    notify.success(words);
  };
  const { year, days, ramadan } = calendar;
  const unconfirmed = [...days, ...ramadan].filter(({ confirmed }) => !confirmed).length;
  const openHoliday = (holiday: Holiday) => setOpened({ holiday });
  return (
    <>
      <Warnings warnings={warnings} />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CompanyWeek calendar={calendar} />
          <div className="flex flex-wrap gap-2">
            <Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpened({ holiday: undefined })}>
              {t('Add holiday')}
            </Button>
            <FillButton calendar={calendar} />
          </div>
        </div>
        {unconfirmed > 0 ? (
          <Notice tone="warning">
            {plural(unconfirmed, {
              one: '{{count}} entry is only expected. Confirm it once it is announced.',
              other: '{{count}} entries are only expected. Confirm them once they are announced.',
            })}
          </Notice>
        ) : null}
        <YearGrid calendar={calendar} onOpen={openHoliday} />
        {ramadan.map((one) => (
          <RamadanCard key={one.year} ramadan={one} onEdit={() => setOpened({ ramadan: one })} onSaved={setWarnings} />
        ))}
        {days.length === 0 ? (
          <EmptyState
            icon={CalendarDays}
            message={t('No holidays in {{year}} yet', { year })}
            hint={t('Fill the year with the expected ones, then confirm each once it is announced.')}
          />
        ) : (
          <HolidayList holidays={days} onOpen={openHoliday} onSaved={setWarnings} />
        )}
      </div>
      <Suspense>
        {opened && 'holiday' in opened ? (
          <HolidayDialog
            holiday={opened.holiday}
            save={async (date, body) => {
              const saved = await keepHoliday.send({ params: { date }, body });
              done(t('Holiday saved'), saved.warnings);
            }}
            onClose={close}
          />
        ) : null}
        {opened && 'ramadan' in opened ? (
          <RamadanDialog
            ramadan={opened.ramadan}
            save={async (body) => {
              const saved = await keepRamadan.send({ params: { year: opened.ramadan.year }, body });
              done(t('Ramadan saved'), saved.warnings);
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function CompanyWeek({ calendar: { restWeekday, offWeekday, dailyMinutes } }: { calendar: WorkCalendar }) {
  const { t } = useText();
  const format = useFormat();
  const nameOf = (weekday: number) => {
    const label = weekdayLabels[weekday];
    return label ? format.label(label) : '';
  };
  const hours = dailyMinutes / 60;
  return (
    <FactLine className="text-sm">
      {t('Rest day: {{day}}', { day: nameOf(restWeekday) })}
      {offWeekday === null ? t('No off day') : t('Off day: {{day}}', { day: nameOf(offWeekday) })}
      {t('{{hours}} hours a day', { hours: format.number(hours, Number.isInteger(hours) ? 0 : 2) })}
      <Link to={paths.payrollSettings} className="font-medium text-accent-ink hover:underline">
        {t('Change in the rules of pay')}
      </Link>
    </FactLine>
  );
}

/** Asks first where people were paid by the calendar as it is. */
function FillButton({ calendar: { year, days, usedByRun } }: { calendar: WorkCalendar }) {
  const { t } = useText();
  const fill = useReportedAction(fillWorkCalendar, {
    done: t('The expected days of {{year}} are in the calendar', { year }),
    failed: t('Failed to fill the calendar'),
  });
  const looks = { variant: days.length === 0 ? 'primary' : 'secondary', icon: CalendarPlus } as const;
  const label = t('Fill {{year}}', { year });
  const run = () => fill.run({ params: { year } });
  return usedByRun ? (
    <ConfirmButton
      {...looks}
      label={label}
      question={t('Fill {{year}}?', { year })}
      warning={t(
        'Runs of {{year}} are finished; a day that is added in their months is a correction in the next run.',
        {
          year,
        },
      )}
      action={run}
    />
  ) : (
    <Button {...looks} pending={fill.isPending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
