import { type ExpenseCategory, expenseCategoryGroups, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { SelectField } from './select-field.tsx';

type ExpenseCategorySelectProps = { value: ExpenseCategory | undefined; onChange: (category: string) => void };

/** The categories as a native select, the filter of a list: one step, and it adds little to the screen's size. */
export function ExpenseCategorySelect({ value, onChange }: ExpenseCategorySelectProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <SelectField
      label={t('Category')}
      placeholder={t('All categories')}
      options={expenseCategoryGroups.flatMap((group) =>
        (Object.keys(group.categories) as ExpenseCategory[]).map((category) => ({
          value: category,
          label: format.label(expenseCategoryLabels[category]),
          group: format.label(group.label),
        })),
      )}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
