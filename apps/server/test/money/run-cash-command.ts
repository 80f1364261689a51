import { fromMinor } from '@binaa/contract/money';
import { expect } from 'vitest';
import type { Callers } from './callers.ts';
import { type CashCommand, expectedInHand, leftAfterPending } from './cash-model.ts';
import { type MoneyModel, pickOf } from './money-model.ts';

type Answer = { statusCode: number; json: () => unknown };

/** Runs the command through the API and in the model, and expects the status that the model predicts. */
export async function runCashCommand(callers: Callers, model: MoneyModel, command: CashCommand): Promise<void> {
  switch (command.type) {
    case 'ASK':
    case 'GIVE':
    case 'REFUSE_REQUEST':
    case 'CANCEL_REQUEST':
      return runRequest(callers, model, command);
    case 'COUNT':
    case 'CONFIRM':
    case 'WRITE_OFF':
      return runCount(callers, model, command);
    case 'OFFER':
    case 'ALLOW':
    case 'ACCEPT':
    case 'REFUSE_OFFER':
    case 'CANCEL_OFFER':
      return runHandover(callers, model, command);
  }
}

type Of<Type extends CashCommand['type']> = Extract<CashCommand, { type: Type }>;

async function runRequest(
  { admin, of }: Callers,
  model: MoneyModel,
  command: Of<'ASK' | 'GIVE' | 'REFUSE_REQUEST' | 'CANCEL_REQUEST'>,
): Promise<void> {
  const { cash } = model;
  if (command.type === 'ASK') {
    const holder = pickOf(model.holders(), command.holder);
    if (!holder) return;
    const body = { amount: fromMinor(command.amountMinor), reason: 'Diesel and water', neededBy: '2026-03-12' };
    const answer = await (await of(holder.id))('POST', '/fund-requests', body);
    expect(answer.statusCode).toBe(cash.mayAsk(holder) ? 201 : 409);
    const request = { holder, amountMinor: command.amountMinor, status: 'REQUESTED' } as const;
    if (answer.statusCode === 201) cash.requests.push({ ...request, id: idOf(answer) });
    return;
  }
  const request = pickOf(cash.requests, command.pick);
  if (!request) return;
  const path = `/fund-requests/${request.id}`;
  if (command.type === 'GIVE') {
    const { amountMinor } = command;
    const body = amountMinor === null ? undefined : { amount: fromMinor(amountMinor) };
    expectDone(
      await admin('PATCH', `${path}/give`, body),
      cash.close(request, 'GIVEN', amountMinor ?? request.amountMinor),
    );
  } else if (command.type === 'REFUSE_REQUEST') {
    expectDone(await admin('PATCH', `${path}/refuse`, { reason: 'Not now' }), cash.close(request, 'REFUSED'));
  } else {
    const holder = await of(request.holder.id);
    expectDone(await holder('PATCH', `${path}/cancel`), cash.close(request, 'CANCELLED'));
  }
}

async function runHandover(
  { admin, of }: Callers,
  model: MoneyModel,
  command: Of<'OFFER' | 'ALLOW' | 'ACCEPT' | 'REFUSE_OFFER' | 'CANCEL_OFFER'>,
): Promise<void> {
  const { cash } = model;
  if (command.type === 'OFFER') return offer(of, model, command);
  const handover = pickOf(cash.handovers, command.pick);
  if (!handover) return;
  const path = `/cash-handovers/${handover.id}`;
  const receiver = await of(handover.receiver.id);
  if (command.type === 'ALLOW') {
    expectDone(await admin('PATCH', `${path}/allow`), cash.allow(handover));
  } else if (command.type === 'ACCEPT') {
    expectDone(await receiver('PATCH', `${path}/accept`), cash.accept(handover));
  } else if (command.type === 'REFUSE_OFFER') {
    expectDone(await receiver('PATCH', `${path}/refuse`, { reason: 'Not now' }), cash.end(handover, 'REFUSED'));
  } else {
    const giver = await of(handover.giver.id);
    expectDone(await giver('PATCH', `${path}/cancel`), cash.end(handover, 'CANCELLED'));
  }
}

async function offer(of: Callers['of'], model: MoneyModel, command: Of<'OFFER'>): Promise<void> {
  const giver = pickOf(model.holders(), command.giver);
  const receiver = pickOf(model.holders(), command.receiver);
  if (!giver || !receiver) return;
  const left = leftAfterPending(giver);
  const amountMinor = Math.max(1, Math.floor((left * command.share) / 100));
  const body = { toId: receiver.id, amount: fromMinor(amountMinor) };
  const answer = await (await of(giver.id))('POST', '/cash-handovers', body);
  expect(answer.statusCode).toBe(giver !== receiver && amountMinor <= left ? 201 : 400);
  if (answer.statusCode === 201) {
    model.cash.offer({ id: idOf(answer), giver, receiver, amountMinor, status: 'OFFERED' });
  }
}

async function runCount(
  { admin, of }: Callers,
  model: MoneyModel,
  command: Of<'COUNT' | 'CONFIRM' | 'WRITE_OFF'>,
): Promise<void> {
  const { cash } = model;
  if (command.type === 'COUNT') {
    const holder = pickOf(model.holders(), command.holder);
    if (!holder) return;
    const expected = expectedInHand(holder);
    const countedMinor = Math.max(0, expected + command.differenceMinor);
    const body = { counted: fromMinor(countedMinor), note: 'Counted on site' };
    const answer = await (await of(holder.id))('POST', '/cash-counts', body);
    expect(answer.json()).toMatchObject({ difference: fromMinor(countedMinor - expected) });
    cash.count({ id: idOf(answer), holder, differenceMinor: countedMinor - expected, status: 'SUBMITTED' });
    return;
  }
  const count = pickOf(cash.counts, command.pick);
  if (!count) return;
  const path = `/cash-counts/${count.id}`;
  if (command.type === 'CONFIRM') expectDone(await admin('PATCH', `${path}/confirm`), cash.confirm(count));
  else expectDone(await admin('POST', `${path}/write-off`, { reason: 'Coins lost' }), cash.writeOff(count));
}

function expectDone(answer: Answer, isPossible: boolean): void {
  expect(answer.statusCode).toBe(isPossible ? 200 : 409);
}

function idOf(answer: Answer): number {
  return (answer.json() as { id: number }).id;
}
