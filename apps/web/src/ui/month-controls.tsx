import { addMonths } from '@binaa/contract/timesheets';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { companyMonth } from '../lib/company-clock.ts';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { offeredMonths } from './offered-months.ts';
import { SelectField } from './select-field.tsx';

type MonthControlsProps = { month: string; onChange: (month: string) => void };

/** The last two years in a select; the arrows reach earlier months. A month that has not begun has nothing to show. */
export function MonthControls({ month, onChange }: MonthControlsProps) {
  const { t } = useText();
  const format = useFormat();
  const current = companyMonth();
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        flip
        variant="secondary"
        label={t('Previous month')}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <SelectField
        label={t('Month')}
        hideLabel
        className="w-44"
        options={offeredMonths(24, month).map((value) => ({ value, label: format.month(value) }))}
        value={month}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        variant="secondary"
        label={t('Next month')}
        disabled={month >= current}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </>
  );
}
