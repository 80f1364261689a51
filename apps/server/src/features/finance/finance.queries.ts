import type { CompanyTransactionType, TransactionListQuery, TransactionRelatedType } from '@binaa/contract/finance';
import { type ExpressionBuilder, sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { Db, PostingKind, Schema } from '../../schema.ts';

const depositKinds = ['PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL'] as const satisfies PostingKind[];
const withdrawalKinds = ['MANUAL_WITHDRAWAL', 'EXPENSE'] as const satisfies PostingKind[];

export const kindsOfType: Record<CompanyTransactionType, readonly PostingKind[]> = {
  DEPOSIT: depositKinds,
  WITHDRAWAL: withdrawalKinds,
};

export type CompanyPostingRow = {
  id: number;
  kind: PostingKind;
  amount_minor: number;
  description: string;
  user_id: number;
  user_name: string;
  created_at: Date;
  project_id: number | null;
  expense_id: number | null;
  project_name: string | null;
  company_balance_minor: number | null;
};

/**
 * Only what changed the company's balance: money moved between its own people is not among it. Left joins all, so that a
 * count that asks for no name leaves them out.
 */
function companyPostings(db: Db) {
  return db
    .selectFrom('ledger_postings as posting')
    .leftJoin('users as maker', 'maker.id', 'posting.user_id')
    .leftJoin('expenses as expense', 'expense.id', 'posting.expense_id')
    .leftJoin('projects as project', (join) =>
      join.on((eb) => eb('project.id', '=', eb.fn.coalesce('posting.project_id', 'expense.project_id'))),
    )
    .where('posting.company_sequence', 'is not', null);
}

const postingColumns = [
  'posting.id',
  'posting.kind',
  'posting.amount_minor',
  'posting.description',
  'posting.user_id',
  'maker.name as user_name',
  'posting.created_at',
  'posting.project_id',
  'posting.expense_id',
  'project.name as project_name',
  'posting.company_balance_minor',
] as const;

export function findCompanyPosting(db: Db, id: number): Promise<CompanyPostingRow | undefined> {
  return companyPostings(db)
    .select([...postingColumns])
    .$narrowType<{ user_name: string }>()
    .where('posting.id', '=', id)
    .executeTakeFirst();
}

export type TransactionFilter = {
  userId?: number;
  type?: CompanyTransactionType;
  reference?: { type: TransactionRelatedType; id: number };
};

export async function listCompanyPostings(
  db: Db,
  filter: TransactionFilter,
  query: TransactionListQuery,
  bounds: { limit: number; offset: number },
): Promise<{ rows: CompanyPostingRow[]; total: number }> {
  const { field, direction } = query.sort ?? { field: 'createdAt', direction: 'desc' };
  const found = companyPostings(db).where((eb) => eb.and(filtersOf(eb, filter, query.search)));
  const rows = await found
    .select([...postingColumns])
    .$narrowType<{ user_name: string }>()
    .$if(field === 'amount', (sorted) => sorted.orderBy('posting.amount_minor', direction))
    .orderBy('posting.company_sequence', direction)
    .limit(bounds.limit)
    .offset(bounds.offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

type Tables = Schema & { posting: Schema['ledger_postings']; maker: Schema['users']; project: Schema['projects'] };

function filtersOf(
  eb: ExpressionBuilder<Tables, 'posting' | 'maker' | 'project'>,
  { userId, type, reference }: TransactionFilter,
  search: string | undefined,
) {
  const filters = [];
  if (userId) filters.push(eb('posting.user_id', '=', userId));
  if (type) filters.push(eb('posting.kind', 'in', kindsOfType[type]));
  if (reference?.type === 'EXPENSE') filters.push(eb('posting.expense_id', '=', reference.id));
  if (reference?.type === 'PROJECT_INCOME') filters.push(eb('posting.project_id', '=', reference.id));
  // What is posted by hand refers to nothing.
  if (reference?.type === 'OTHER') filters.push(eb.lit(false));
  if (search) {
    const pattern = containing(search);
    filters.push(
      eb.or([
        eb('posting.description', 'ilike', pattern),
        eb('maker.name', 'ilike', pattern),
        eb('project.name', 'ilike', pattern),
      ]),
    );
  }
  return filters;
}

const isIncome = sql<boolean>`kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT')`;
/** What was taken back lowers what was spent: it is no income. */
const spentMinor = sql<number>`case kind when 'EXPENSE_REVERSAL' then -amount_minor else amount_minor end`;

export async function sumUpSince(db: Db, firstDay: string, timeZone: string) {
  const { rows } = await sql<{ income_minor: number; expenses_minor: number; count: number }>`
    select coalesce(sum(amount_minor) filter (where ${isIncome}), 0) as income_minor,
      coalesce(sum(${spentMinor}) filter (where not ${isIncome}), 0) as expenses_minor,
      count(*) as count
    from ledger_postings
    where company_sequence is not null and created_at >= ${firstDay}::timestamp at time zone ${timeZone}
  `.execute(db);
  return rows[0] ?? { income_minor: 0, expenses_minor: 0, count: 0 };
}

/** Weeks begin on Sunday; a week without money is there too. */
export async function sumUpByWeek(db: Db, firstSunday: string, weeks: number, timeZone: string) {
  const { rows } = await sql<{ week_start: string; income_minor: number; expenses_minor: number }>`
    select week.first_day as week_start,
      coalesce(sum(amount_minor) filter (where ${isIncome}), 0) as income_minor,
      coalesce(sum(${spentMinor}) filter (where not ${isIncome}), 0) as expenses_minor
    from (select ${firstSunday}::date + 7 * number as first_day from generate_series(0, ${weeks}::integer - 1) number) week
    left join ledger_postings on company_sequence is not null
      and created_at >= week.first_day::timestamp at time zone ${timeZone}
      and created_at < (week.first_day + 7)::timestamp at time zone ${timeZone}
    group by week.first_day
    order by week.first_day
  `.execute(db);
  return rows;
}

export async function isPresentProject(db: Db, id: number): Promise<boolean> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return project !== undefined;
}
