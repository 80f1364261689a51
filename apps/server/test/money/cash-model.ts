import type { CashCountStatus } from '@binaa/contract/cash-counts';
import type { StoredHandoverStatus } from '@binaa/contract/cash-handovers';
import type { FundRequestStatus } from '@binaa/contract/fund-requests';
import type { ModelUser } from './model-user.ts';

/** One action with petty cash. `pick` chooses among the existing requests, hand-overs or counts. */
export type CashCommand =
  | { type: 'ASK'; holder: number; amountMinor: number }
  | { type: 'GIVE'; pick: number; amountMinor: number | null }
  | { type: 'REFUSE_REQUEST' | 'CANCEL_REQUEST'; pick: number }
  /** The share of what the giver can hand over, in percent; more than 100 is refused. */
  | { type: 'OFFER'; giver: number; receiver: number; share: number }
  | { type: 'ALLOW' | 'ACCEPT' | 'REFUSE_OFFER' | 'CANCEL_OFFER'; pick: number }
  | { type: 'COUNT'; holder: number; differenceMinor: number }
  | { type: 'CONFIRM' | 'WRITE_OFF'; pick: number };

export type ModelRequest = { id: number; holder: ModelUser; amountMinor: number; status: FundRequestStatus };
export type ModelHandover = {
  id: number;
  giver: ModelUser;
  receiver: ModelUser;
  amountMinor: number;
  status: StoredHandoverStatus;
};
export type ModelCount = { id: number; holder: ModelUser; differenceMinor: number; status: CashCountStatus };

/** The limits as the specification states them. */
const limits = { openRequests: 3, handoverMinor: 200_000, writeOffMinor: 50_000 };

export const leftAfterPending = (user: ModelUser) => user.balance - user.pendingFloat - user.offered;
export const expectedInHand = (user: ModelUser) => user.balance - user.pendingFloat;

type CompanyMoney = { receive(amountMinor: number): void; withdraw(amountMinor: number): void };

/** Petty cash beside the model of the company's money. A method answers whether the action is possible, and does it. */
export class CashModel {
  requests: ModelRequest[] = [];
  handovers: ModelHandover[] = [];
  counts: ModelCount[] = [];
  readonly #money: CompanyMoney;

  constructor(money: CompanyMoney) {
    this.#money = money;
  }

  mayAsk(holder: ModelUser): boolean {
    const open = this.requests.filter((request) => request.holder === holder && request.status === 'REQUESTED');
    return open.length < limits.openRequests;
  }

  close(request: ModelRequest, status: FundRequestStatus, givenMinor = 0): boolean {
    if (request.status !== 'REQUESTED') return false;
    request.status = status;
    request.holder.balance += givenMinor;
    return true;
  }

  offer(handover: ModelHandover): void {
    this.handovers.push(handover);
    handover.giver.offered += handover.amountMinor;
  }

  allow(handover: ModelHandover): boolean {
    if (handover.status !== 'OFFERED' || handover.amountMinor <= limits.handoverMinor) return false;
    handover.status = 'ALLOWED';
    return true;
  }

  accept(handover: ModelHandover): boolean {
    const { giver, receiver, amountMinor, status } = handover;
    if (status === 'OFFERED' && amountMinor > limits.handoverMinor) return false;
    if (!isWaiting(handover) || amountMinor > expectedInHand(giver)) return false;
    this.end(handover, 'ACCEPTED');
    giver.balance -= amountMinor;
    receiver.balance += amountMinor;
    return true;
  }

  end(handover: ModelHandover, status: StoredHandoverStatus): boolean {
    if (!isWaiting(handover)) return false;
    handover.status = status;
    handover.giver.offered -= handover.amountMinor;
    return true;
  }

  count(counted: ModelCount): void {
    for (const count of this.counts) {
      if (count.holder === counted.holder && count.status === 'SUBMITTED') count.status = 'SUPERSEDED';
    }
    this.counts.push(counted);
  }

  confirm(count: ModelCount): boolean {
    if (count.status !== 'SUBMITTED') return false;
    count.status = 'CONFIRMED';
    return true;
  }

  writeOff(count: ModelCount): boolean {
    const { differenceMinor, status, holder } = count;
    if (status !== 'SUBMITTED' || differenceMinor === 0 || Math.abs(differenceMinor) > limits.writeOffMinor)
      return false;
    count.status = 'WRITTEN_OFF';
    holder.balance += differenceMinor;
    if (differenceMinor > 0) this.#money.receive(differenceMinor);
    else this.#money.withdraw(-differenceMinor);
    return true;
  }
}

function isWaiting({ status }: ModelHandover): boolean {
  return status === 'OFFERED' || status === 'ALLOWED';
}
