import { companyToday } from '../lib/company-clock.ts';
import { type DatePreset, type DateRange, datePresets, presetOfRange, rangeOfPreset } from '../lib/date-presets.ts';
import { text, useText } from '../lib/i18n.ts';
import { SelectField } from './select-field.tsx';

const presetNames: Record<DatePreset, string> = {
  TODAY: text('Today'),
  THIS_WEEK: text('This week'),
  LAST_WEEK: text('Last week'),
  THIS_MONTH: text('This month'),
  LAST_MONTH: text('Last month'),
  THIS_YEAR: text('This year'),
};

type DatePresetFieldProps = {
  startDate: string;
  endDate: string;
  /** Called with two empty days for all dates. */
  onChange: (range: DateRange) => void;
};

/** Fills the first and last day of a list's filter in one step. Other days are shown as chosen by hand. */
export function DatePresetField({ startDate, endDate, onChange }: DatePresetFieldProps) {
  const { t } = useText();
  const today = companyToday();
  const preset = presetOfRange({ startDate, endDate }, today);
  const isByHand = preset === undefined && (startDate !== '' || endDate !== '');
  const choose = (chosen: string) => {
    const known = datePresets.find((one) => one === chosen);
    onChange(known ? rangeOfPreset(known, today) : { startDate: '', endDate: '' });
  };
  return (
    <SelectField
      label={t('Period')}
      placeholder={t('All dates')}
      options={[
        ...datePresets.map((value) => ({ value, label: t(presetNames[value]) })),
        ...(isByHand ? [{ value: 'BY_HAND', label: t('Chosen dates'), disabled: true }] : []),
      ]}
      value={preset ?? (isByHand ? 'BY_HAND' : '')}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
