import type { DateRange } from '../lib/date-presets.ts';
import { useText } from '../lib/i18n.ts';
import { DateField } from './date-field.tsx';

type DateRangeFieldsProps = {
  range: DateRange;
  onChange: (changed: Partial<DateRange>) => void;
  disabled?: boolean;
};

/** The first and the last day of a list's filter. Neither can be chosen beyond the other. */
export function DateRangeFields({ range, onChange, disabled = false }: DateRangeFieldsProps) {
  const { t } = useText();
  return (
    <>
      <DateField
        label={t('Start Date')}
        disabled={disabled}
        value={range.startDate}
        max={range.endDate}
        onChange={(event) => onChange({ startDate: event.target.value })}
      />
      <DateField
        label={t('End Date')}
        disabled={disabled}
        value={range.endDate}
        min={range.startDate}
        onChange={(event) => onChange({ endDate: event.target.value })}
      />
    </>
  );
}
