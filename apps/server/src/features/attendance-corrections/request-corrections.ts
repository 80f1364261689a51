import { type Correction, type CorrectionInput, correctionMessages } from '@binaa/contract/attendance-corrections';
import type { FieldErrors } from '@binaa/contract/errors';
import { writeAuditEntries } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { CorrectionRow, NewCorrection } from '../../schema-corrections.ts';
import { type CheckedCorrection, type CorrectionFacts, checkCorrection, daysAround } from './check-correction.ts';
import { correctionSnapshot } from './correction.columns.ts';
import { askingOf } from './correction.policy.ts';
import { presentCorrection } from './correction.presenter.ts';
import { insertWaitingCorrections, listCorrectionsByClientId, listCorrectionViewsById } from './correction.queries.ts';
import { findPeopleAskedFor, listPresentSites, listRecordsOf } from './correction-references.queries.ts';

/** All or none of the requests are saved. The errors of the request at index 2 are named `items.2.…`. */
export async function requestCorrections(
  tx: Db,
  clock: Clock,
  actor: Actor,
  items: readonly CorrectionInput[],
): Promise<Correction[]> {
  const earlier = await findEarlier(tx, actor, items);
  const facts = await readFacts(tx, clock, actor, items);
  const errors: FieldErrors = {};
  const rows = new Map<number, NewCorrection>();
  for (const [index, item] of items.entries()) {
    if (earlier.has(index)) continue;
    const result = checkCorrection(item, facts, clock);
    if (result.errors) Object.assign(errors, named(index, result.errors));
    else rows.set(index, newRow(item, result.checked, actor, clock));
  }
  Object.assign(errors, repeatsOf(rows));
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const saved = new Map([...earlier, ...(await save(tx, actor, items, rows))]);
  const ids = items.flatMap((_, index) => saved.get(index)?.id ?? []);
  const views = new Map((await listCorrectionViewsById(tx, ids)).map((view) => [view.id, view]));
  return ids.flatMap((id) => {
    const view = views.get(id);
    return view ? [presentCorrection(view, actor)] : [];
  });
}

function named(index: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`items.${index}.${field}`, message]));
}

/** The requests that were made by an earlier call with the same client ids, by their index. */
async function findEarlier(
  tx: Db,
  actor: Actor,
  items: readonly CorrectionInput[],
): Promise<Map<number, CorrectionRow>> {
  const clientIds = items.flatMap(({ clientId }) => clientId?.toLowerCase() ?? []);
  if (clientIds.length === 0) return new Map();
  const known = new Map((await listCorrectionsByClientId(tx, clientIds)).map((row) => [row.client_id, row]));
  const earlier = new Map<number, CorrectionRow>();
  const errors: FieldErrors = {};
  for (const [index, item] of items.entries()) {
    const row = item.clientId ? known.get(item.clientId.toLowerCase()) : undefined;
    if (row && isSame(row, item, actor)) earlier.set(index, row);
    else if (row) errors[`items.${index}.clientId`] = correctionMessages.clientIdUsed;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return earlier;
}

function isSame(row: CorrectionRow, item: CorrectionInput, actor: Actor): boolean {
  return (
    row.requested_by_id === actor.id &&
    row.user_id === item.userId &&
    row.site_id === item.siteId &&
    row.date === item.date &&
    row.kind === item.kind
  );
}

async function readFacts(
  tx: Db,
  clock: Clock,
  actor: Actor,
  items: readonly CorrectionInput[],
): Promise<CorrectionFacts> {
  const userIds = [...new Set(items.map(({ userId }) => userId))];
  const people = await findPeopleAskedFor(tx, askingOf(actor, clock), userIds);
  return {
    people: new Map(people.map((person) => [person.id, person])),
    sites: new Set(await listPresentSites(tx, [...new Set(items.map(({ siteId }) => siteId))])),
    records: await listRecordsOf(tx, userIds, [...new Set(items.flatMap(({ date }) => daysAround(date)))]),
  };
}

function newRow(
  item: CorrectionInput,
  { record, times }: CheckedCorrection,
  actor: Actor,
  clock: Clock,
): NewCorrection {
  return {
    requested_by_id: actor.id,
    user_id: item.userId,
    date: item.date,
    site_id: item.siteId,
    kind: item.kind,
    attendance_id: record?.id ?? null,
    attendance_version: record?.version ?? null,
    before_in_time: record?.in_time ?? null,
    before_out_time: record?.out_time ?? null,
    in_time: times?.inTime ?? null,
    out_time: times?.outTime ?? null,
    reason: item.reason,
    client_id: item.clientId?.toLowerCase() ?? null,
    created_at: clock.now(),
  };
}

/** At most one request waits for a person, day and site. */
function keyOf({ user_id, date, site_id }: Pick<NewCorrection, 'user_id' | 'date' | 'site_id'>): string {
  return `${user_id} ${date} ${site_id}`;
}

function repeatsOf(rows: ReadonlyMap<number, NewCorrection>): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const clientIds = new Set<string>();
  for (const [index, row] of rows) {
    if (seen.has(keyOf(row))) errors[`items.${index}.date`] = correctionMessages.alreadyWaiting;
    if (row.client_id && clientIds.has(row.client_id)) {
      errors[`items.${index}.clientId`] = correctionMessages.clientIdUsed;
    }
    seen.add(keyOf(row));
    if (row.client_id) clientIds.add(row.client_id);
  }
  return errors;
}

async function save(
  tx: Db,
  actor: Actor,
  items: readonly CorrectionInput[],
  rows: ReadonlyMap<number, NewCorrection>,
): Promise<Map<number, CorrectionRow>> {
  if (rows.size === 0) return new Map();
  // In one order everywhere: two calls with the same people would otherwise deadlock.
  const ordered = [...rows.values()].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const inserted = new Map((await insertWaitingCorrections(tx, ordered)).map((row) => [keyOf(row), row]));
  // A call that ran at the same time may have made the same requests.
  const earlier = inserted.size < rows.size ? await findEarlier(tx, actor, items) : undefined;
  const saved = new Map<number, CorrectionRow>();
  const errors: FieldErrors = {};
  for (const [index, row] of rows) {
    const kept = inserted.get(keyOf(row)) ?? earlier?.get(index);
    if (kept) saved.set(index, kept);
    else errors[`items.${index}.date`] = correctionMessages.alreadyWaiting;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const entries = [...inserted.values()].map((row) => ({ id: row.id, after: correctionSnapshot(row) }));
  await writeAuditEntries(tx, actor, 'correction.submit', entries);
  return saved;
}
