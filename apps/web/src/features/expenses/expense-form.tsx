import {
  type Expense,
  expenseNotesMaxLength,
  expenseRelatedTypeLabels,
  expenseRelatedTypes,
} from '@binaa/contract/expenses';
import { isPaidInCash } from '@binaa/contract/payment-methods';
import { lazy } from 'react';
import { useController } from 'react-hook-form';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import { amountNotes, dateNotes } from './check-notes.tsx';
import { ExpenseCategoryPicker } from './expense-category-picker.tsx';
import { ExpenseMoreFields } from './expense-more-fields.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { SameAsLastTime } from './same-as-last-time.tsx';
import { ToldDuplicates } from './told-duplicates.tsx';
import { type ExpenseFormState, type ExpenseStart, useExpenseForm } from './use-expense-form.ts';

const BudgetEffectCard = lazy(() => import('../job-cost/budget-effect-card.tsx'));
const CashLeftCard = lazy(() => import('../cash/cash-left-card.tsx'));

export function ExpenseForm({ expense, ...start }: { expense?: Expense } & ExpenseStart) {
  const { t } = useText();
  const format = useFormat();
  const expenseForm = useExpenseForm(expense, start);
  const { check } = expenseForm;
  const { told, button, submitAnyway } = expenseForm.duplicates;
  const { form, field, errorOf, receipt, refusal, today, known, knownSite, recent } = expenseForm;
  const { register, control } = form;
  const category = useController({ control, name: 'category' }).field;
  const project = useController({ control, name: 'projectId' }).field;
  const relatedTypes = expenseRelatedTypes.map((value) => ({
    value,
    label: format.label(expenseRelatedTypeLabels[value]),
  }));
  return (
    <>
      <CashLeft form={form} expense={expense} />
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
            help={amountNotes(check)}
            {...field('amount')}
            error={errorOf('amount') ?? check.errorOf('amount')}
          />
          <DateField label={t('Date')} required max={today} help={dateNotes(check)} {...field('date')} />
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
          {expense ? null : <BudgetEffect form={form} />}
          <TextareaField
            label={t('Notes')}
            className="sm:col-span-2"
            counter={expenseNotesMaxLength}
            length={form.watch('notes').length}
            {...field('notes')}
          />
          <ReceiptField receipt={receipt} className="sm:col-span-2" />
          <ExpenseMoreFields form={form} known={knownSite} knownOrder={expenseForm.knownOrder} />
        </FormGrid>
        <ToldDuplicates
          ref={button}
          duplicates={told}
          {...(!expense && { submit: { run: submitAnyway, isPending: expenseForm.isSubmitting } })}
        />
      </RecordForm>
    </>
  );
}

/** For the office. An invoice of an order changes nothing: the order is counted already. */
function BudgetEffect({ form }: { form: ExpenseFormState }) {
  const seesCost = useMay('cost.read');
  const { relatedType, projectId, category, amount, orderId } = form.watch();
  const id = toId(projectId);
  if (!seesCost || relatedType !== 'PROJECT' || id === 0 || orderId !== '') return null;
  return (
    <Optional>
      <BudgetEffectCard projectId={id} category={category} typed={amount} />
    </Optional>
  );
}

type CashLeftProps = { form: ExpenseFormState; expense: Expense | undefined };

/** For a new expense and the reader's own pending one. What others spend, or what is decided, is no longer theirs to plan. */
function CashLeft({ form, expense }: CashLeftProps) {
  const { id } = useUser();
  const holdsCash = useMay('cash.request');
  const { amount, paymentMethod } = form.watch();
  if (!holdsCash) return null;
  if (expense && (expense.status !== 'PENDING' || expense.submittedById !== id)) return null;
  return (
    <Optional fallback={<SkeletonBlock className="mb-4 h-10 max-w-4xl max-sm:h-22" />}>
      <CashLeftCard
        typed={amount}
        isPaidInCash={paymentMethod === '' || paymentMethod === 'CASH'}
        {...(expense && isPaidInCash(expense.paymentMethod) && { counted: expense.amount })}
      />
    </Optional>
  );
}
