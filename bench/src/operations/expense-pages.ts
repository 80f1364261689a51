import { listExpenses } from '@binaa/contract/expenses';
import {
  type AnyOperation,
  callOf,
  essenceOfPage,
  momentOf,
  moneyOf,
  onlyRow,
  operation,
  pageAnswer,
  pageOfUrl,
  type Query,
  type Row,
} from './operation.ts';

export const expenseColumns = `e.id, e.related_type, e.project_id, e.category, e.amount_minor, e.spent_on, e.notes, e.receipt_key,
  e.status, e.submitted_by_id, e.decided_by_id, e.decided_at, e.version, e.created_at, e.updated_at,
  p.name as project_name, u.name as submitted_by, d.name as decided_by`;
export const expenseNames = `join users u on u.id = e.submitted_by_id
  left join projects p on p.id = e.project_id
  left join users d on d.id = e.decided_by_id`;

export function expenseOf(row: Row): Row {
  return {
    id: row['id'],
    expenseId: row['id'],
    category: row['category'],
    amount: moneyOf(row['amount_minor']),
    date: row['spent_on'],
    status: row['status'],
    description: row['notes'],
    notes: row['notes'],
    relatedType: row['related_type'],
    relatedId: row['project_id'],
    projectId: row['project_id'],
    projectName: row['project_name'],
    submittedBy: row['submitted_by'],
    submittedById: row['submitted_by_id'],
    approvedBy: row['status'] === 'APPROVED' ? row['decided_by'] : null,
    rejectedBy: row['status'] === 'REJECTED' ? row['decided_by'] : null,
    approvedById: row['decided_by_id'],
    decidedAt: momentOf(row['decided_at']),
    invoiceImageUrl: row['receipt_key'],
    createdAt: momentOf(row['created_at']),
    updatedAt: momentOf(row['updated_at']),
    version: row['version'],
    can: { edit: true, decide: row['status'] === 'PENDING', delete: true },
  };
}

type PageInput = { page: number; size: number; filter?: { condition: string; values: unknown[] } };

function pageQueries({ page, size, filter = { condition: '', values: [] } }: PageInput): Query[] {
  const { condition, values } = filter;
  const name = condition ? 'filtered' : 'all';
  return [
    {
      name: `expenses-${name}`,
      text: `select ${expenseColumns} from expenses e ${expenseNames} where e.deleted_at is null${condition}
        order by e.created_at desc, e.id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, size, page * size],
    },
    {
      name: `expenses-${name}-total`,
      text: `select count(*) as count, coalesce(sum(e.amount_minor), 0) as sum from expenses e where e.deleted_at is null${condition}`,
      values,
    },
  ];
}

function pageOfExpenses([rows = [], totals]: Row[][], input: PageInput) {
  const total = onlyRow(totals);
  return { ...pageAnswer(rows.map(expenseOf), total, input), totalAmount: moneyOf(total['sum']) };
}

const size = 10;
const page = (number: number) => ({
  input: { page: number, size },
  call: callOf(listExpenses, { query: { page: number, size } }),
});
const common = {
  endpoint: listExpenses,
  caller: 'ADMIN',
  read: pageOfUrl,
  queries: pageQueries,
  answer: pageOfExpenses,
  essence: essenceOfPage,
} as const;

const filterNames = ['projectId', 'status', 'startDate', 'endDate', 'minAmount', 'maxAmount'] as const;
const filterCondition = ` and e.project_id = $1::integer and e.status = $2 and e.spent_on >= $3::date and e.spent_on <= $4::date
  and e.amount_minor >= $5::bigint and e.amount_minor <= $6::bigint`;
const statuses = ['APPROVED', 'PENDING', 'REJECTED', 'APPROVED'] as const;

function filterOf(query: Record<(typeof filterNames)[number], string | number>): PageInput['filter'] {
  const { projectId, status, startDate, endDate, minAmount, maxAmount } = query;
  const values = [Number(projectId), status, startDate, endDate, Number(minAmount) * 100, Number(maxAmount) * 100];
  return { condition: filterCondition, values };
}

export const expensePages: AnyOperation[] = [
  operation<PageInput>({ ...common, name: 'first page of expenses', goal: 'TOTAL', cases: () => [page(0)] }),
  operation<PageInput>({
    ...common,
    name: 'filtered page of expenses',
    cases: ({ projects }) =>
      projects.map(({ id, from, to }, place) => {
        const status = statuses[place % statuses.length] ?? 'APPROVED';
        const query = { projectId: id, status, startDate: from, endDate: to, minAmount: 100, maxAmount: 20_000 };
        return {
          input: { page: 0, size, filter: filterOf(query) },
          call: callOf(listExpenses, { query: { page: 0, size, ...query } }),
        };
      }),
    read: (url) => {
      const query = Object.fromEntries(filterNames.map((name) => [name, url.searchParams.get(name) ?? '']));
      return { ...pageOfUrl(url), filter: filterOf(query as Parameters<typeof filterOf>[0]) };
    },
  }),
  operation<PageInput>({
    ...common,
    name: 'page in the middle of all expenses',
    cases: ({ expenses }) => Array.from({ length: 10 }, (_, place) => page(Math.floor(expenses / 2 / size) + place)),
  }),
];
