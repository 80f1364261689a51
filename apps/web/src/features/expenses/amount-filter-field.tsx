import { useText } from '../../lib/i18n.ts';
import { useSearchBox } from '../../lib/use-url-state.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { readAmountFilter } from './amount-filter.ts';

type AmountFilterFieldProps = {
  /** In English, as the rules know it; shown in the reader's language. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
};

/** An amount in riyals that a list is narrowed by, once the typing pauses. */
export function AmountFilterField({ label, value, onChange }: AmountFilterFieldProps) {
  const { tm } = useText();
  const box = useSearchBox(value, onChange);
  const { problem } = readAmountFilter(box.value, label);
  return (
    <MoneyField
      label={tm(label)}
      error={problem === undefined ? undefined : tm(problem)}
      value={box.value}
      onChange={(event) => box.onChange(event.target.value)}
    />
  );
}
