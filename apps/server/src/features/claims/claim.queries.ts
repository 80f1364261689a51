import type { ReceiptMethod } from '@binaa/contract/claims';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { ClaimReceiptRow, ClaimRow, NewClaim, NewClaimReceipt } from '../../schema-claims.ts';
import { contractMinor } from '../projects/read-contract-value.ts';
import { claimedMinor } from './rules/certificate.ts';

/** Moments are texts, because they were read as JSON. */
export type ReceiptView = {
  id: number;
  amountMinor: number;
  receivedOn: string;
  method: ReceiptMethod;
  chequeNo: string | null;
  postingId: number;
  makerName: string;
  createdAt: string;
  reversalPostingId: number | null;
  reverseReason: string | null;
  reverserName: string | null;
  reversedAt: string | null;
};

export type ClaimView = ClaimRow & {
  maker_name: string;
  /** To date, as are the other amounts of the claim; null until it is certified. */
  net_minor: number | null;
  due_minor: number | null;
  received_minor: number;
  is_last: boolean;
  receipts: ReceiptView[];
};

/**
 * Newest first. Claims are certified in their order, so the one before a certified claim is certified too. The percent of a
 * draft is one of the contract value as it is now.
 */
export async function listClaimViews(db: Db, projectId: number): Promise<ClaimView[]> {
  const { rows } = await sql<ClaimView & { contract_minor: number }>`
    with numbered as (
      select c.*, c.certified_minor - c.held_minor + c.released_minor - c.deductions_minor as net_minor
      from claims c where c.project_id = ${projectId}
    )
    select c.*, maker.name as maker_name,
      c.net_minor - coalesce(lag(c.net_minor) over (order by c.number), 0) as due_minor,
      c.number = max(c.number) over () as is_last,
      ${contractMinor} as contract_minor,
      received.minor as received_minor, received.receipts
    from numbered c join projects p on p.id = c.project_id join users maker on maker.id = c.created_by_id
    cross join lateral (
      select coalesce(sum(r.amount_minor) filter (where r.reversal_posting_id is null), 0) as minor,
        coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'amountMinor', r.amount_minor, 'receivedOn', r.received_on, 'method', r.method,
          'chequeNo', r.cheque_no, 'postingId', r.posting_id, 'makerName', u.name, 'createdAt', r.created_at,
          'reversalPostingId', r.reversal_posting_id, 'reverseReason', r.reverse_reason,
          'reverserName', reverser.name, 'reversedAt', r.reversed_at
        ) order by r.id), '[]') as receipts
      from claim_receipts r join users u on u.id = r.created_by_id left join users reverser on reverser.id = r.reversed_by_id
      where r.claim_id = c.id
    ) received
    order by c.number desc`.execute(db);
  return rows.map(({ contract_minor, ...row }) => {
    const isShare = row.status === 'DRAFT' && row.claimed_percent !== null;
    return isShare ? { ...row, claimed_minor: claimedMinor(contract_minor, row.claimed_percent ?? 0) } : row;
  });
}

export type BillingRow = {
  project_id: number;
  certified_minor: number;
  held_minor: number;
  net_minor: number;
  received_minor: number;
  without_claim_minor: number;
};

/** What was certified last, and what was received for claims and without them. */
export async function sumBilling(db: Db, projectIds: readonly number[]): Promise<BillingRow[]> {
  const { rows } = await sql<BillingRow>`
    select p.id as project_id, coalesce(last.certified_minor, 0) as certified_minor,
      coalesce(last.held_minor - last.released_minor, 0) as held_minor,
      coalesce(last.certified_minor - last.held_minor + last.released_minor - last.deductions_minor, 0) as net_minor,
      (select coalesce(sum(r.amount_minor), 0) from claim_receipts r join claims c on c.id = r.claim_id
        where c.project_id = p.id and r.reversal_posting_id is null) as received_minor,
      (select coalesce(sum(income.amount_minor), 0) from ledger_postings income
        where income.project_id = p.id and income.kind = 'PROJECT_INCOME'
          and not exists (select from claim_receipts r where r.posting_id = income.id)) as without_claim_minor
    from unnest(${projectIds}::integer[]) as p (id)
    left join lateral (
      select * from claims c where c.project_id = p.id and c.status = 'CERTIFIED' order by c.number desc limit 1
    ) last on true
    order by p.id`.execute(db);
  return rows;
}

/** The project of a claim, unless it was deleted. */
export async function findProjectOfClaim(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('claims').select('project_id').where('id', '=', id).executeTakeFirst();
  return row?.project_id;
}

export function findReceipt(db: Db, id: number): Promise<(ClaimReceiptRow & { project_id: number }) | undefined> {
  return db
    .selectFrom('claim_receipts as r')
    .innerJoin('claims as c', 'c.id', 'r.claim_id')
    .selectAll('r')
    .select('c.project_id')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export async function insertClaim(tx: Db, claim: NewClaim): Promise<number> {
  const { id } = await tx.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type ClaimChange = Partial<
  Omit<ClaimRow, 'id' | 'project_id' | 'number' | 'version' | 'created_by_id' | 'created_at' | 'updated_at'>
>;

/** The caller has locked the project. */
export async function changeClaim(tx: Db, id: number, change: ClaimChange, at: Date): Promise<void> {
  await tx
    .updateTable('claims')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export async function insertReceipt(tx: Db, receipt: NewClaimReceipt): Promise<number> {
  const { id } = await tx.insertInto('claim_receipts').values(receipt).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Reversal = Pick<ClaimReceiptRow, 'reversal_posting_id' | 'reverse_reason' | 'reversed_by_id' | 'reversed_at'>;

export async function markReversed(tx: Db, id: number, reversal: Reversal): Promise<void> {
  await tx.updateTable('claim_receipts').set(reversal).where('id', '=', id).execute();
}
