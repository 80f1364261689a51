import { addMonths } from '@binaa/contract/timesheets';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { companyMonth } from '../lib/company-clock.ts';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { SelectField } from './select-field.tsx';

type MonthControlsProps = { month: string; onChange: (month: string) => void };

const offeredMonths = 24;

/**
 * The last two years in a select, because not every browser has a month field; the arrows reach earlier months. A month
 * that has not begun has nothing to show.
 */
export function MonthControls({ month, onChange }: MonthControlsProps) {
  const { t } = useText();
  const format = useFormat();
  const current = companyMonth();
  const recent = Array.from({ length: offeredMonths }, (_, ago) => addMonths(current, -ago));
  const months = recent.includes(month) ? recent : [month, ...recent].toSorted().toReversed();
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
        options={months.map((value) => ({ value, label: format.month(value) }))}
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
