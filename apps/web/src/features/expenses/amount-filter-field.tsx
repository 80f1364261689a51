import { useText } from '../../lib/i18n.ts';
import { useSearchBox } from '../../lib/use-url-state.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { readAmountFilter } from './amount-filter.ts';

type AmountFilterFieldProps = {
  /** In English; translated when shown. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
};

/** Filters a list by an amount in riyals when the typing pauses. */
export function AmountFilterField({ label, value, onChange }: AmountFilterFieldProps) {
  const { t } = useText();
  const box = useSearchBox(value, onChange);
  const { problem } = readAmountFilter(box.value, label);
  return (
    <MoneyField
      label={t(label)}
      error={problem === undefined ? undefined : t(problem)}
      value={box.value}
      onChange={(event) => box.onChange(event.target.value)}
    />
  );
}
