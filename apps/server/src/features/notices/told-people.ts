import type { Db } from '../../schema.ts';
import { type AuditEntry, eventOf, type NewEvent, shortened, textIn } from './notice-event.ts';
import { findCorrectionSubject, findPaperSubject, findTokenOwner } from './subject.queries.ts';

export async function tellCorrection(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const correction = await findCorrectionSubject(tx, entry.entity_id);
  if (!correction) return [];
  const { worker_name: worker, date, reason } = correction;
  const data = { name: entry.actor_name, worker, date, text: shortened(reason) };
  return [eventOf(entry, { kind: 'CORRECTION_REQUESTED', entity: 'correction', entityId: entry.entity_id, data })];
}

export function tellCorrectionDecided(decision: 'APPROVED' | 'REJECTED') {
  return async (tx: Db, entry: AuditEntry): Promise<NewEvent[]> => {
    const correction = await findCorrectionSubject(tx, entry.entity_id);
    if (!correction) return [];
    const { worker_name: worker, date, requested_by_id, decision_note: reason } = correction;
    const data = { name: entry.actor_name, worker, date, decision, reason };
    const of = { entity: 'correction', entityId: entry.entity_id, own: [requested_by_id] };
    return [eventOf(entry, { kind: 'CORRECTION_DECIDED', ...of, data })];
  };
}

export async function tellPaper(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const paper = await findPaperSubject(tx, entry.entity_id);
  if (!paper?.expires_on) return [];
  const data = { paper: paper.kind, person: paper.person_name, date: paper.expires_on, userId: paper.user_id };
  const of = { entity: 'paper', entityId: entry.entity_id, own: [paper.user_id] };
  return [eventOf(entry, { kind: 'PAPER_EXPIRING', ...of, data })];
}

export async function tellPassword(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const of = { entity: 'user', entityId: entry.entity_id, own: [entry.entity_id] };
  return [eventOf(entry, { kind: 'ACCOUNT_CHANGED', ...of, data: { change: 'PASSWORD' } })];
}

export async function tellRole(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const of = { entity: 'user', entityId: entry.entity_id, own: [entry.entity_id] };
  const role = textIn(entry.after, 'role') ?? '';
  return [eventOf(entry, { kind: 'ACCOUNT_CHANGED', ...of, data: { change: 'ROLE', role } })];
}

export async function tellSecondFactor(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const of = { entity: 'user', entityId: entry.entity_id, own: [entry.entity_id] };
  return [eventOf(entry, { kind: 'ACCOUNT_CHANGED', ...of, data: { change: 'SECOND_FACTOR' } })];
}

/** The owner made it, and still hears of it: somebody else may have, with their password. */
export async function tellToken(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const token = await findTokenOwner(tx, entry.entity_id);
  if (!token) return [];
  const of = { entity: 'api-token', entityId: entry.entity_id, own: [token.user_id] };
  const event = eventOf(entry, { kind: 'ACCOUNT_CHANGED', ...of, data: { change: 'TOKEN', token: token.name } });
  return [{ ...event, actorId: null }];
}

/** The server switched it off, so other programs miss what happens. */
export async function tellWebhook(_tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const of = { entity: 'webhook', entityId: entry.entity_id };
  return [eventOf(entry, { kind: 'SYSTEM', ...of, data: { what: 'WEBHOOK' } })];
}
