import { fromMinor } from '@binaa/contract/money';
import type { NoticeData } from '@binaa/contract/notices';
import type { Db } from '../../schema.ts';
import { isWeaker, type RecordedPolicy } from '../expense-policy/weaker-policy.ts';
import { type AuditEntry, eventOf, type NewEvent, numberIn, shortened, textIn } from './notice-event.ts';
import {
  findCountHolder,
  findExpenseSubject,
  findFundRequestSubject,
  findHandoverSubject,
  listReadySlips,
} from './subject.queries.ts';

export async function tellSubmitted(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const expense = await findExpenseSubject(tx, entry.entity_id);
  if (!expense) return [];
  const amount = fromMinor(numberIn(entry.after, 'amount_minor') ?? expense.amount_minor);
  const { category, project_id: projectId, project_name: project, submitter_name: name } = expense;
  const data = { name, amount, category, ...(project !== null && { project }) };
  return [eventOf(entry, { kind: 'EXPENSE_SUBMITTED', entity: 'expense', entityId: entry.entity_id, projectId, data })];
}

export function tellDecided(decision: 'APPROVED' | 'REJECTED') {
  return async (tx: Db, entry: AuditEntry): Promise<NewEvent[]> => decided(tx, entry, decision);
}

/** What the submitter entered. */
const submitted = ['amount_minor', 'category', 'project_id', 'supplier_id', 'spent_on', 'notes'];

/** A pending expense is still the submitter's own affair. */
export async function tellEdited(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const { before, after } = entry;
  if (before?.status !== 'APPROVED' || submitted.every((fact) => before[fact] === after?.[fact])) return [];
  return decided(tx, entry, 'CHANGED');
}

/** Deleting an approved expense gives the amount back. */
export async function tellDeleted(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  return entry.before?.status === 'APPROVED' ? decided(tx, entry, 'DELETED') : [];
}

type Decision = NonNullable<NoticeData['decision']>;

async function decided(tx: Db, entry: AuditEntry, decision: Decision): Promise<NewEvent[]> {
  const expense = await findExpenseSubject(tx, entry.entity_id);
  if (!expense) return [];
  const { category, project_id: projectId, submitted_by_id, reject_reason } = expense;
  const amount = fromMinor(numberIn(entry.after, 'amount_minor') ?? expense.amount_minor);
  const reason = decision === 'REJECTED' ? { reason: reject_reason } : {};
  const data = { name: entry.actor_name, amount, category, decision, ...reason };
  const of = { entity: 'expense', entityId: entry.entity_id, projectId, own: [submitted_by_id] };
  return [eventOf(entry, { kind: 'EXPENSE_DECIDED', ...of, data })];
}

function floatChanged(entry: AuditEntry, holderId: number, amount: number): NewEvent {
  const data = { name: entry.actor_name, amount };
  return eventOf(entry, { kind: 'FLOAT_CHANGED', entity: 'user', entityId: holderId, own: [holderId], data });
}

export async function tellAdjusted(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  return [floatChanged(entry, entry.entity_id, numberIn(entry.after, 'amount') ?? 0)];
}

export async function tellGiven(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const request = await findFundRequestSubject(tx, entry.entity_id);
  const given = numberIn(entry.after, 'given_minor');
  return request && given !== undefined ? [floatChanged(entry, request.holder_id, fromMinor(given))] : [];
}

/** The giver hears of it; the receiver did it. */
export async function tellHandedOver(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const handover = await findHandoverSubject(tx, entry.entity_id);
  return handover ? [floatChanged(entry, handover.from_id, -fromMinor(handover.amount_minor))] : [];
}

export async function tellRequestRefused(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const request = await findFundRequestSubject(tx, entry.entity_id);
  if (!request) return [];
  const of = { entity: 'fund-request', entityId: entry.entity_id, own: [request.holder_id] };
  const reason = textIn(entry.after, 'refuse_reason') ?? null;
  const data = {
    name: entry.actor_name,
    amount: fromMinor(request.amount_minor),
    cash: 'REQUEST_REFUSED',
    reason,
  } as const;
  return [eventOf(entry, { kind: 'FLOAT_CHANGED', ...of, data })];
}

/** The giver hears of a refusal, the receiver that nothing is offered any more; both, if an ADMIN cancelled it. */
export function tellOfferClosed(cash: 'OFFER_REFUSED' | 'OFFER_CANCELLED') {
  return async (tx: Db, entry: AuditEntry): Promise<NewEvent[]> => {
    const handover = await findHandoverSubject(tx, entry.entity_id);
    if (!handover) return [];
    const of = { entity: 'cash-handover', entityId: entry.entity_id, own: [handover.from_id, handover.to_id] };
    const reason = textIn(entry.after, 'refuse_reason') ?? null;
    const data = { name: entry.actor_name, amount: fromMinor(handover.amount_minor), cash, reason };
    return [eventOf(entry, { kind: 'FLOAT_CHANGED', ...of, data })];
  };
}

export async function tellWrittenOff(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const holderId = await findCountHolder(tx, entry.entity_id);
  const difference = numberIn(entry.after, 'difference_minor');
  if (holderId === undefined || difference === undefined) return [];
  const event = floatChanged(entry, holderId, fromMinor(difference));
  return [{ ...event, data: { ...event.data, reason: textIn(entry.after, 'write_off_reason') ?? null } }];
}

/** The other ADMINs hear of it before it is used and set back. */
export async function tellPolicy(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const { before, after } = entry as { before: RecordedPolicy | null; after: RecordedPolicy | null };
  if (!before || !after || !isWeaker(before, after)) return [];
  const data = { what: 'POLICY', name: entry.actor_name } as const;
  return [eventOf(entry, { kind: 'SYSTEM', entity: 'expense-policy', entityId: entry.entity_id, data })];
}

export async function tellRequested(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const request = await findFundRequestSubject(tx, entry.entity_id);
  if (!request) return [];
  const { holder_name: name, amount_minor, reason } = request;
  const data = { name, amount: fromMinor(amount_minor), text: shortened(reason) };
  return [eventOf(entry, { kind: 'CASH_REQUESTED', entity: 'fund-request', entityId: entry.entity_id, data })];
}

export async function tellOffered(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const handover = await findHandoverSubject(tx, entry.entity_id);
  if (!handover) return [];
  const { giver_name: name, amount_minor, note, to_id } = handover;
  const data = { name, amount: fromMinor(amount_minor), ...(note !== null && { text: shortened(note) }) };
  const of = { entity: 'cash-handover', entityId: entry.entity_id, own: [to_id] };
  return [eventOf(entry, { kind: 'HANDOVER_OFFERED', ...of, data })];
}

export async function tellPaid(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  return slipEvents(entry, await listReadySlips(tx, { runId: entry.entity_id }));
}

function slipEvents(entry: AuditEntry, slips: Awaited<ReturnType<typeof listReadySlips>>): NewEvent[] {
  return slips.map(({ id, user_id, period }) => {
    const of = { entity: 'payslip', entityId: id, own: [user_id] };
    return eventOf(entry, { kind: 'PAYSLIP_READY', ...of, data: { month: period } }, id);
  });
}
