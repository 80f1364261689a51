import { expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { approveExpense, createExpense, getExpense } from '@binaa/contract/expenses';
import { postingTexts } from '@binaa/contract/postings';
import { staff } from '../company/plan.ts';
import { expenseColumns, expenseNames, expenseOf } from './expense-pages.ts';
import { type AnyOperation, callOf, operation, type Row } from './operation.ts';

const theFirst = ([[row = {}] = []]: Row[][]) => expenseOf(row);
const idFromPath = (url: URL) => Number(url.pathname.split('/')[3]);
const admin = staff.ADMIN.first;

type Form = { projectId: number; category: string; amount: number; date: string; notes: string };

export const readOneExpense: AnyOperation = operation<number>({
  name: 'one expense',
  endpoint: getExpense,
  caller: 'ADMIN',
  cases: ({ expenseIds }) => expenseIds.map((id) => ({ input: id, call: callOf(getExpense, { params: { id } }) })),
  read: idFromPath,
  queries: (id) => [
    {
      name: 'expense',
      text: `select ${expenseColumns} from expenses e ${expenseNames} where e.id = $1 and e.deleted_at is null`,
      values: [id],
    },
  ],
  answer: theFirst,
  essence: ({ id, amount, projectName, submittedBy, approvedBy }: Row) => ({
    id,
    amount,
    projectName,
    submittedBy,
    approvedBy,
  }),
});

export const createOneExpense: AnyOperation = operation<Form>({
  name: 'create an expense',
  goal: 'WRITE',
  endpoint: createExpense,
  caller: 'ADMIN',
  cases: ({ runningProjectIds, today }) =>
    runningProjectIds.map((projectId, place) => {
      const category = expenseCategories[place % expenseCategories.length] ?? 'FUEL';
      const input = { projectId, category, amount: 100 + place, date: today, notes: 'Diesel, paid in cash' };
      return { input, call: callOf(createExpense, { body: { ...input, relatedType: 'PROJECT' } }) };
    }),
  read: (_, body) => body as Form,
  queries: ({ projectId, category, amount, date, notes }) => [
    {
      name: 'create-expense',
      text: `with e as (
          insert into expenses (related_type, project_id, category, amount_minor, spent_on, notes, submitted_by_id)
          values ('PROJECT', $1, $2, $3, $4, $5, $6) returning *
        ) select ${expenseColumns} from e ${expenseNames}`,
      values: [projectId, category, Math.round(amount * 100), date, notes, admin],
    },
  ],
  answer: theFirst,
  essence: ({ amount, category, projectName, submittedBy, status }: Row) => ({
    amount,
    category,
    projectName,
    submittedBy,
    status,
  }),
});

const labels = `array[${expenseCategories.map((code) => `'${expenseCategoryLabels[code].en.replaceAll("'", "''")}'`).join(', ')}]`;
const codes = `array[${expenseCategories.map((code) => `'${code}'`).join(', ')}]`;

/** An expense can be approved only once, so the cases are prepared before each slice. */
export const approveOneExpense: AnyOperation = operation<number>({
  name: 'approve an expense',
  goal: 'WRITE',
  endpoint: approveExpense,
  caller: 'ADMIN',
  once: true,
  cases: ({ expenseIds }) => expenseIds.map((id) => ({ input: id, call: callOf(approveExpense, { params: { id } }) })),
  read: idFromPath,
  queries: (id) => [
    {
      name: 'approve-expense',
      text: `with e as (
          update expenses set status = 'APPROVED', decided_by_id = $2::integer, decided_at = now(), updated_at = now(), version = version + 1
          where id = $1 and status = 'PENDING' and deleted_at is null returning *
        ) select ${expenseColumns} from e ${expenseNames}`,
      values: [id, admin],
    },
    {
      name: 'post-expense',
      text: `with e as (
          select e.*, coalesce(float.id, cash.id) as payer_id, expenses.id as expenses_id
          from expenses e
          join ledger_accounts cash on cash.kind = 'CASH'
          join ledger_accounts expenses on expenses.kind = 'EXPENSES'
          left join ledger_accounts float on float.holder_id = e.submitted_by_id
          where e.id = $1
        ), posting as (
          insert into ledger_postings (kind, amount_minor, description, user_id, expense_id, expense_sequence, created_at)
          select 'EXPENSE', amount_minor, ${quotedText(postingTexts.expense(0, { en: '', ar: '' }).en)} || id || ': ' || (${labels})[array_position(${codes}, category)],
            $2::integer, id, 1, now() from e returning id
        )
        insert into ledger_entries (posting_id, account_id, amount_minor)
        select posting.id, side.account_id, side.amount_minor
        from e, posting, lateral (values (e.payer_id, -e.amount_minor), (e.expenses_id, e.amount_minor)) as side (account_id, amount_minor)
        order by side.account_id`,
      values: [id, admin],
    },
  ],
  answer: theFirst,
  essence: ({ amount, category, status, approvedBy }: Row) => ({ amount, category, status, approvedBy }),
});

/** The description of an expense posting, up to the number. */
function quotedText(sentence: string): string {
  return `'${sentence.slice(0, sentence.indexOf('0'))}'`;
}
