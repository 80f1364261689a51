import { addDays } from '@binaa/contract/dates';
import { minor, toMinor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import { sql } from 'kysely';
import { isPaidInCash } from '../src/features/balances/cash-figures.ts';
import { postCashDifference } from '../src/features/ledger/post-cash-difference.ts';
import { postFloatTransfer } from '../src/features/ledger/post-float-transfer.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { fundRequest, handover } from './cash-rows.ts';
import { daysFromNow } from './demo-time.ts';
import type { Happening } from './money-days.ts';

type Cast = { foremen: readonly UserRow[]; admin: UserRow };

/** What the foremen counted at the end of last month, more or less than expected. */
const differences = [0, 0, -29.5, 5, 0, -180];

/** Petty cash of the past, to be posted in order with the rest of the money. */
export function cashHistory(clock: Clock, people: readonly UserRow[]): Happening[] {
  const foremen = people.filter(({ role }) => role === 'FOREMAN');
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return [];
  const cast = { foremen, admin };
  return [...counts(clock, cast), ...givenRequest(clock, cast), ...acceptedHandover(clock, cast)];
}

function counts(clock: Clock, { foremen, admin }: Cast): Happening[] {
  const lastDay = addDays(`${clock.today().slice(0, 7)}-01`, -1);
  return differences.flatMap((difference, index) => {
    const holder = foremen[index];
    if (!holder) return [];
    const at = new Date(`${lastDay}T13:${String(10 + index * 6)}:00Z`);
    return [{ at, post: (tx) => countCash(tx, { holder, admin, differenceMinor: toMinor(difference), at }) }];
  });
}

type Counted = { holder: UserRow; admin: UserRow; differenceMinor: number; at: Date };

async function countCash(tx: Db, { holder, admin, differenceMinor, at }: Counted): Promise<void> {
  const { balance: found, pending } = await figuresAt(tx, holder.id, at);
  let balance = found;
  if (balance - pending < 50_000) {
    const amountMinor = minor(Math.ceil((150_000 - balance + pending) / 50_000) * 50_000);
    await postFloatTransfer(tx, {
      type: 'DEPOSIT',
      holderId: holder.id,
      amountMinor,
      description: 'Topped up before the count',
      userId: admin.id,
      at,
    });
    balance += amountMinor;
  }
  const isOpen = differenceMinor < -5_000;
  const isWrittenOff = differenceMinor < 0 && !isOpen;
  const { id } = await tx
    .insertInto('cash_counts')
    .values({
      holder_id: holder.id,
      counted_minor: balance - pending + differenceMinor,
      balance_minor: balance,
      pending_minor: pending,
      note: noteOf(differenceMinor),
      counted_by_id: holder.id,
      counted_at: at,
      ...(!isOpen && { status: 'CONFIRMED', decided_by_id: admin.id, decided_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isWrittenOff) return;
  const reason = 'Coins lost on site';
  const posting = { holderId: holder.id, differenceMinor, userId: admin.id, at };
  const posted = await postCashDifference(tx, { ...posting, description: cashTexts.writtenOff(id, reason) });
  const change = { status: 'WRITTEN_OFF', write_off_reason: reason, posting_id: posted.id } as const;
  await tx.updateTable('cash_counts').set(change).where('id', '=', id).execute();
}

function noteOf(differenceMinor: number): string | null {
  if (differenceMinor === 0) return null;
  if (differenceMinor > 0) return 'Change that a shop gave too much';
  return differenceMinor < -5_000 ? 'A taxi and two lunches without receipts' : 'Coins lost on site';
}

/** The balance as posted so far, and the expenses that were pending then. */
async function figuresAt(tx: Db, holderId: number, at: Date): Promise<{ balance: number; pending: number }> {
  const { rows } = await sql<{ balance: number; pending: number }>`
    select coalesce((select balance_minor from ledger_accounts where holder_id = ${holderId}), 0) as balance,
      coalesce((
        select sum(amount_minor) from expenses
        where submitted_by_id = ${holderId} and created_at <= ${at} and ${isPaidInCash}
          and (decided_at is null or decided_at > ${at}) and (deleted_at is null or deleted_at > ${at})
      ), 0)::bigint as pending
  `.execute(tx);
  return rows[0] ?? { balance: 0, pending: 0 };
}

function givenRequest(clock: Clock, { foremen, admin }: Cast): Happening[] {
  const holder = foremen[1];
  if (!holder) return [];
  const at = daysFromNow(clock, -12);
  const request = { holder, amount: 2_000, reason: 'Cable trays for level 4', createdAt: daysFromNow(clock, -13) };
  const post = async (tx: Db) => {
    const id = await fundRequest(tx, clock, request);
    const posting = await postFloatTransfer(tx, {
      type: 'DEPOSIT',
      holderId: holder.id,
      amountMinor: toMinor(request.amount),
      description: cashTexts.given(id, request.reason),
      userId: admin.id,
      at,
    });
    const decision = { status: 'GIVEN', decided_by_id: admin.id, decided_at: at } as const;
    const given = { given_minor: toMinor(request.amount), posting_id: posting.id };
    await tx
      .updateTable('fund_requests')
      .set({ ...decision, ...given })
      .where('id', '=', id)
      .execute();
  };
  return [{ at, post }];
}

function acceptedHandover(clock: Clock, { foremen }: Cast): Happening[] {
  const [from, to] = [foremen[4], foremen[5]];
  if (!from || !to) return [];
  const at = daysFromNow(clock, -9);
  const post = async (tx: Db) => {
    const id = await handover(tx, {
      from,
      to,
      amount: 300,
      note: 'Water for the crew',
      createdAt: daysFromNow(clock, -10),
    });
    const posting = { amountMinor: toMinor(300), userId: to.id, at };
    const out = await postFloatTransfer(tx, {
      ...posting,
      type: 'WITHDRAWAL',
      holderId: from.id,
      description: cashTexts.handedTo(id, to.name),
    });
    const into = await postFloatTransfer(tx, {
      ...posting,
      type: 'DEPOSIT',
      holderId: to.id,
      description: cashTexts.receivedFrom(id, from.name),
    });
    const decision = { status: 'ACCEPTED', decided_by_id: to.id, decided_at: at } as const;
    const postings = { out_posting_id: out.id, in_posting_id: into.id };
    await tx
      .updateTable('cash_handovers')
      .set({ ...decision, ...postings })
      .where('id', '=', id)
      .execute();
  };
  return [{ at, post }];
}
