import { getWorkCalendar } from '@binaa/contract/work-calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { companyToday } from '../../../lib/company-clock.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReadStates } from '../../../ui/read-states.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { YearOfWork } from './year-of-work.tsx';

/** The work calendar of payroll, year by year. */
export default function CalendarPage() {
  const { t } = useText();
  const url = useUrlState({ year: '' });
  const thisYear = Number(companyToday().slice(0, 4));
  const written = Number(url.state.year);
  const year = Number.isInteger(written) && written >= 2000 && written <= 2076 ? written : thisYear;
  const open = (opened: number) => url.setFilters({ year: opened === thisYear ? '' : String(opened) });
  const calendar = useRead(getWorkCalendar, { query: { year } }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title={t('Work calendar')}
        subtitle={t('Public holidays, Ramadan, rest and off days')}
        back={{ to: paths.settings, label: t('Back to Settings') }}
        actions={
          <div className="flex items-center gap-2">
            <IconButton
              icon={ChevronLeft}
              flip
              variant="secondary"
              label={t('Previous year')}
              disabled={year <= 2000}
              onClick={() => open(year - 1)}
            />
            <output aria-label={t('Year')} className="min-w-14 text-center text-lg font-semibold tabular-nums">
              {year}
            </output>
            <IconButton
              icon={ChevronRight}
              flip
              variant="secondary"
              label={t('Next year')}
              disabled={year >= 2076}
              onClick={() => open(year + 1)}
            />
          </div>
        }
      />
      <ReadStates
        read={calendar}
        skeleton={<SkeletonCards count={12} lines={6} />}
        failed={t('Failed to load the calendar. Please try again later.')}
      >
        {(loaded) => <YearOfWork calendar={loaded} />}
      </ReadStates>
    </>
  );
}
