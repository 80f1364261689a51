import { type ExpenseCategory, expenseCategoryGroups, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseCategorySynonyms } from '@binaa/contract/expense-category-synonyms';
import type { ComponentProps } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { PickerField, type PickerOption } from '../../ui/picker-field.tsx';

type ExpenseCategoryPickerProps = Omit<ComponentProps<typeof PickerField<string>>, 'options' | 'onSearch' | 'selected'>;

type RecentCategories = { recent?: readonly ExpenseCategory[] };

/** Chooses one of the seventy categories, grouped, the recent ones first, and searchable in both languages. */
export function ExpenseCategoryPicker({ recent = [], ...field }: ExpenseCategoryPickerProps & RecentCategories) {
  const { t } = useText();
  const options = useCategoryOptions();
  const first = recent.flatMap((category) => options.find(({ value }) => value === category) ?? []);
  const sorted = [
    ...first.map((option) => ({ ...option, group: t('Recent') })),
    ...options.filter((option) => !first.includes(option)),
  ];
  return <PickerField<string> {...field} options={sorted} />;
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
      synonyms: expenseCategorySynonyms[value],
    })),
  );
}
