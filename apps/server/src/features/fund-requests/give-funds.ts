import { balanceMessages } from '@binaa/contract/balances';
import { type FundGivingInput, type FundRequest, fundRequestMessages } from '@binaa/contract/fund-requests';
import { formatAmount, fromMinor, minor, toMinor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FundRequestRow } from '../../schema-cash.ts';
import { lockHolder } from '../balances/cash-figures.ts';
import { readCeiling } from '../balances/read-ceiling.ts';
import { lockLedger } from '../ledger/lock-ledger.ts';
import { postFloatTransfer } from '../ledger/post-float-transfer.ts';
import { closeOpenRequest, lockOpenRequest } from './fund-request.queries.ts';
import { readFundRequest, whyNotOpen } from './read-fund-request.ts';

type Giving = { id: number; input: FundGivingInput };

/** Moves the money as the ADMIN's own deposit does, and closes the request with that posting. */
export async function giveFunds(tx: Db, clock: Clock, actor: Actor, { id, input }: Giving): Promise<FundRequest> {
  const request = await lockOpenRequest(tx, id);
  if (!request) throw await whyNotOpen(tx, id);
  if (!(await lockHolder(tx, request.holder_id))) throw conflict(balanceMessages.noAccount);
  const givenMinor = input.amount ? toMinor(input.amount) : minor(request.amount_minor);
  if (!input.overCeiling) await refuseAboveCeiling(tx, request, givenMinor);

  const at = clock.now();
  const text = cashTexts.given(id, request.reason);
  const posting = await postFloatTransfer(tx, {
    type: 'DEPOSIT',
    holderId: request.holder_id,
    amountMinor: givenMinor,
    description: input.notes ? `${text} – ${input.notes}` : text,
    userId: actor.id,
    at,
  });
  const decision = { status: 'GIVEN', decided_by_id: actor.id, decided_at: at } as const;
  const isClosed = await closeOpenRequest(tx, id, { ...decision, given_minor: givenMinor, posting_id: posting.id });
  if (!isClosed) throw await whyNotOpen(tx, id);
  await writeAudit(tx, actor, 'fund-request.give', id, {
    before: { status: request.status },
    after: { status: 'GIVEN', given_minor: givenMinor, posting_id: posting.id, holder_id: request.holder_id },
  });
  return readFundRequest(tx, actor, id);
}

/** Under the ledger lock, so that two gifts at once cannot both stay just below the ceiling. */
async function refuseAboveCeiling(tx: Db, request: FundRequestRow, givenMinor: number): Promise<void> {
  await lockLedger(tx);
  const { name, balanceMinor, ceilingMinor } = await readCeiling(tx, request.holder_id);
  if (ceilingMinor === null || balanceMinor + givenMinor <= ceilingMinor) return;
  throw conflict(
    fundRequestMessages.aboveCeiling({
      name,
      balance: formatAmount(fromMinor(balanceMinor + givenMinor)),
      ceiling: formatAmount(fromMinor(ceilingMinor)),
    }),
  );
}
