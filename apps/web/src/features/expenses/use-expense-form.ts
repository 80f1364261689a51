import {
  createExpense,
  type Expense,
  type ExpenseInput,
  expenseRulesOn,
  getExpense,
  updateExpense,
} from '@binaa/contract/expenses';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isApiError, isStale } from '../../lib/api-error.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { useDraft } from '../../lib/drafts.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { notify } from '../../ui/toast.tsx';
import { useProjectOptions } from '../projects/api.ts';
import {
  bodyOfExpense,
  type ExpenseValues,
  newExpenseValues,
  receiptFolder,
  valuesOfExpense,
} from './expense-values.ts';
import { useReceiptUpload } from './use-receipt-upload.ts';

export type ExpenseFormState = UseFormReturn<ExpenseValues, unknown, ExpenseInput & FieldValues>;

export function useExpenseForm(expense: Expense | undefined) {
  const { t, tm } = useText();
  const navigate = useNavigate();
  const create = useSend(createExpense);
  const update = useSend(updateExpense);
  const [today] = useState(() => companyToday());
  const form: ExpenseFormState = useRulesForm({
    rules: expenseRulesOn(today),
    defaultValues: expense ? valuesOfExpense(expense) : newExpenseValues(),
    numbers: ['amount', 'projectId'],
  });
  const draft = useDraft(expense ? `expense.${expense.id}` : 'expense.new', form);
  const base = useFormBase({
    form,
    saved: expense,
    valuesOf: valuesOfExpense,
    readLatest: () => readLatest(getExpense, { params: { id: expense?.id ?? 0 } }),
  });
  const receipt = useReceiptUpload(expense?.invoiceImageUrl ?? null);
  const [refusal, setRefusal] = useState<string>();
  const known = knownProject(expense);
  const { options } = useProjectOptions(known);

  const folderOf = (input: ExpenseInput) => {
    const project =
      input.relatedType === 'PROJECT' ? options.find(({ value }) => value === input.projectId) : undefined;
    return receiptFolder(project?.label, input.date);
  };

  const submit = useSubmitOnce(async (input: ExpenseInput) => {
    setRefusal(undefined);
    const sent = await receipt.send(folderOf(input));
    if (!sent.isReady) return;
    const body = bodyOfExpense(input, sent.receipt, base.version);
    try {
      const saved = expense ? await update.send({ params: { id: expense.id }, body }) : await create.send({ body });
      draft.clear();
      notify.success(expense ? t('Expense updated successfully') : t('Expense created successfully'));
      await navigate(paths.expense(saved.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isApiError(error) && error.errors.invoiceImageUrl) receipt.refuse(error.errors.invoiceImageUrl);
      if (isStale(error)) base.markStale();
      if (isApiError(error) && error.status === 403) setRefusal(tm(error.message));
      notify.error(expense ? t('Failed to update expense') : t('Failed to create expense'));
    }
  });

  return { form, base, draft, receipt, refusal, today, known, submit };
}

/** The project chosen already is offered even when it is not among the hundred that are loaded. */
function knownProject(expense: Expense | undefined): { id: number; name: string } | undefined {
  if (!expense || expense.projectId === null || expense.projectName === null) return undefined;
  return { id: expense.projectId, name: expense.projectName };
}
