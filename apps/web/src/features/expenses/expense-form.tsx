import {
  type Expense,
  expenseNotesMaxLength,
  expenseRelatedTypeLabels,
  expenseRelatedTypes,
} from '@binaa/contract/expenses';
import { useController } from 'react-hook-form';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import { ExpenseCategoryPicker } from './expense-category-picker.tsx';
import { ExpenseMoreFields } from './expense-more-fields.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { SameAsLastTime } from './same-as-last-time.tsx';
import { useExpenseForm } from './use-expense-form.ts';

/** `copied`: the expense whose values a new one starts with. */
export function ExpenseForm({ expense, copied }: { expense?: Expense; copied?: Expense }) {
  const { t } = useText();
  const format = useFormat();
  const expenseForm = useExpenseForm(expense, copied);
  const { form, field, errorOf, receipt, refusal, today, known, knownSite, recent } = expenseForm;
  const { register, control } = form;
  const category = useController({ control, name: 'category' }).field;
  const project = useController({ control, name: 'projectId' }).field;
  const relatedTypes = expenseRelatedTypes.map((value) => ({
    value,
    label: format.label(expenseRelatedTypeLabels[value]),
  }));
  return (
    <RecordForm
      form={expenseForm}
      loadFailed={t('Failed to load expense data')}
      cancel={{ to: expense ? paths.expense(expense.id) : paths.expenses }}
      submitLabel={expense ? t('Update Expense') : t('Create Expense')}
      submitDisabled={receipt.isPreparing}
    >
      {refusal === undefined ? null : <Notice tone="error">{refusal}</Notice>}
      {recent ? <SameAsLastTime form={form} choices={recent} /> : null}
      <FormGrid>
        <SelectField
          label={t('Related Type')}
          required
          options={relatedTypes}
          error={errorOf('relatedType')}
          {...register('relatedType', { onChange: () => form.clearErrors('projectId') })}
        />
        <ExpenseCategoryPicker
          {...category}
          recent={recent?.categories}
          label={t('Category')}
          required
          error={errorOf('category')}
          placeholder={t('Select a category')}
        />
        <MoneyField
          label={t('Amount ($)')}
          required
          currency={null}
          min={0.01}
          onFocus={(event) => event.target.select()}
          {...field('amount')}
        />
        <DateField label={t('Date')} required max={today} {...field('date')} />
        {form.watch('relatedType') === 'PROJECT' ? (
          <ProjectSelectPicker
            {...project}
            label={t('Project')}
            required
            className="sm:col-span-2"
            known={known}
            error={errorOf('projectId')}
          />
        ) : null}
        <TextareaField
          label={t('Notes')}
          className="sm:col-span-2"
          counter={expenseNotesMaxLength}
          length={form.watch('notes').length}
          {...field('notes')}
        />
        <ReceiptField receipt={receipt} className="sm:col-span-2" />
        <ExpenseMoreFields form={form} known={knownSite} />
      </FormGrid>
    </RecordForm>
  );
}
