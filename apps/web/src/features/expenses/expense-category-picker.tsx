import { type ExpenseCategory, expenseCategoryGroups, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ComponentProps } from 'react';
import { useFormat } from '../../lib/format.ts';
import { PickerField, type PickerOption } from '../../ui/picker-field.tsx';

type ExpenseCategoryPickerProps = Omit<ComponentProps<typeof PickerField<string>>, 'options' | 'onSearch' | 'selected'>;

/** Chooses one of the seventy categories, grouped, and searchable in both languages. */
export function ExpenseCategoryPicker(props: ExpenseCategoryPickerProps) {
  return <PickerField<string> {...props} options={useCategoryOptions()} />;
}

function useCategoryOptions(): PickerOption<ExpenseCategory>[] {
  const format = useFormat();
  return expenseCategoryGroups.flatMap((group) =>
    (Object.keys(group.categories) as ExpenseCategory[]).map((value) => ({
      value,
      label: format.label(expenseCategoryLabels[value]),
      hint: format.otherLabel(expenseCategoryLabels[value]),
      group: format.label(group.label),
      keywords: `${value} ${format.otherLabel(group.label)}`,
    })),
  );
}
