import { addDays } from '@binaa/contract/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { companyToday } from '../lib/company-clock.ts';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { DateField } from './date-field.tsx';

/** A day up to today, with the day before and the day after. */
export function DayStepper({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const { t } = useText();
  const today = companyToday();
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        flip
        variant="secondary"
        label={t('Previous day')}
        onClick={() => onChange(addDays(date, -1))}
      />
      <DateField
        label={t('Date')}
        hideLabel
        className="w-40"
        max={today}
        value={date}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        variant="secondary"
        label={t('Next day')}
        disabled={date >= today}
        onClick={() => onChange(addDays(date, 1))}
      />
    </>
  );
}
