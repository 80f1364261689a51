import {
  createExpense,
  type Expense,
  type ExpenseInput,
  expenseRulesOn,
  getExpense,
  updateExpense,
} from '@binaa/contract/expenses';
import type { Order } from '@binaa/contract/orders';
import { getProject } from '@binaa/contract/projects';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { inputOfValues } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useKeeper } from '../../outbox/use-keeper.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useProjectOptions } from '../projects/api.ts';
import type { WaitingExpense } from './expense-outbox.ts';
import { bodyOfExpense, newExpenseValues, receiptFolder, valuesOfCopy, valuesOfInvoice } from './expense-values.ts';
import { usePhotoForForm } from './photo-for-form.ts';
import { readRecentChoices, rememberChoices } from './recent-choices.ts';
import { useExpenseCheck } from './use-expense-check.ts';
import { useReceiptUpload } from './use-receipt-upload.ts';
import { useToldDuplicates } from './use-told-duplicates.ts';

const numbers = ['amount', 'projectId', 'siteId', 'orderId'] as const;

/** What a new expense starts with: the values of another one, or the order that it invoices. */
export type ExpenseStart = { copied?: Expense; order?: Order };

export function useExpenseForm(expense: Expense | undefined, { copied, order }: ExpenseStart = {}) {
  const { t } = useText();
  const { id: userId } = useUser();
  const create = useSend(createExpense);
  const update = useSend(updateExpense);
  const [today] = useState(() => companyToday());
  const receipt = useReceiptUpload(expense?.invoiceImageUrl ?? null);
  const given = usePhotoForForm();
  const [refusal, setRefusal] = useState<string>();
  const known = knownProject(expense ?? copied ?? order);
  const [recent] = useState(() => (expense || copied || order ? undefined : readRecentChoices(userId)));
  const { options } = useProjectOptions();
  const keep = useKeeper<WaitingExpense>('expense');

  const placeOf = async (input: ExpenseInput) => {
    const id = input.relatedType === 'PROJECT' ? input.projectId : undefined;
    const listed = options.find(({ value }) => value === id)?.label ?? (known?.id === id ? known?.name : undefined);
    // A project found by searching is not among the options.
    const searched = id && listed === undefined ? await nameOfProject(id) : undefined;
    const projectName = listed ?? searched;
    return { folder: receiptFolder(projectName, input.date), projectName };
  };
  const expenseForm = useRecordForm({
    record: expense,
    read: getExpense,
    rules: expenseRulesOn(today),
    numbers,
    newValues: { ...newExpenseValues(), ...(copied && valuesOfCopy(copied)), ...(order && valuesOfInvoice(order)) },
    draftKey: 'expense',
    startedIn: copied ? `copy-${copied.id}` : order && `order-${order.id}`,
    restoreFiles: ([file]) => receipt.choose(file ?? null),
    save: async (input, draft) => {
      setRefusal(undefined);
      const { folder, projectName } = await placeOf(input);
      if (expense) {
        const body = bodyOfExpense(input, await receipt.send(folder), expense);
        const { id } = await update.send({ params: { id: expense.id }, body });
        return paths.expense(id);
      }
      await duplicates.ask(input, folder);
      const chosen = receipt.chosen();
      const { kept, answer } = await keep(
        {
          body: { input: bodyOfExpense(input, undefined), projectName },
          files: chosen ? [{ file: chosen, folder }] : [],
        },
        {
          suspendDraft: draft.suspend,
          send: async (held) => {
            const key = await receipt.send(folder);
            if (typeof key === 'string') await held.uploaded([key]);
            return create.send({ body: bodyOfExpense(input, key) }, held.id);
          },
        },
      );
      rememberChoices(userId, bodyOfExpense(input, undefined));
      return kept ? { to: paths.expenses, saved: kept.message } : paths.expense(answer.id);
    },
    saved: expense ? t('Expense updated successfully') : t('Expense created successfully'),
    failed: expense ? t('Failed to update expense') : t('Failed to create expense'),
    onError: (error, showFailure) => {
      if (isApiError(error) && error.errors.invoiceImageUrl) receipt.refuse(error.errors.invoiceImageUrl);
      if (isApiError(error) && error.status === 403 && error.reason) setRefusal(t(error.reason));
      showFailure();
    },
  });
  const { form } = expenseForm;
  const isUnchanged = !form.formState.isDirty && receipt.file === null && !receipt.isRemoved;
  const check = useExpenseCheck({
    input: inputOfValues(expenseRulesOn(today), form.watch(), numbers),
    expense,
    receipt,
    isIdle: expense !== undefined && (expense.status !== 'PENDING' || isUnchanged),
  });
  const duplicates = useToldDuplicates(check, receipt);
  const submitAnyway = () => {
    duplicates.accept();
    void expenseForm.submit();
  };
  const choose = (file: File | null) => {
    receipt.choose(file);
    expenseForm.draft.keepFiles(file ? [file] : []);
  };
  const knownSite = siteOf(expense ?? copied ?? order);
  const knownOrder =
    expense?.orderId && expense.projectId !== null
      ? { id: expense.orderId, projectId: expense.projectId }
      : order && { id: order.id, projectId: order.projectId };
  const error = receipt.error ?? check.errorOf('invoiceImageUrl');
  return {
    ...expenseForm,
    receipt: { ...receipt, error, choose, given },
    check,
    duplicates: { ...duplicates, submitAnyway },
    refusal,
    today,
    known,
    knownSite,
    knownOrder,
    recent,
  };
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>['form'];

type Placed = Pick<Expense, 'projectId' | 'projectName' | 'siteId' | 'siteName'>;

async function nameOfProject(id: number): Promise<string | undefined> {
  const project = await readLatest(getProject, { params: { id } }).catch(() => undefined);
  return project?.name;
}

/** The current project is offered even when it is not among the hundred that are loaded. */
function knownProject(expense: Placed | undefined): { id: number; name: string } | undefined {
  if (!expense || expense.projectId === null || expense.projectName === null) return undefined;
  return { id: expense.projectId, name: expense.projectName };
}

function siteOf(expense: Placed | undefined) {
  if (!expense?.siteId || expense.projectId === null) return undefined;
  return { id: expense.siteId, name: expense.siteName ?? '', projectIds: [expense.projectId] };
}
