import { addDays } from '@binaa/contract/dates';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';

type DayReportControlsProps = { date: string; onChange: (date: string) => void };

/** Previous day, next day, and print. */
export function DayReportControls({ date, onChange }: DayReportControlsProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
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
        value={date}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        variant="secondary"
        label={t('Next day')}
        onClick={() => onChange(addDays(date, 1))}
      />
      <Button icon={Printer} variant="primary" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  );
}
