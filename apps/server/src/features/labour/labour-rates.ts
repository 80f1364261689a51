import { addDays } from '@binaa/contract/dates';
import { type LabourRate, type LabourRates, labourRateMessages, rateDaysBack } from '@binaa/contract/labour-rates';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { LabourRateRow } from '../../schema-job-cost.ts';
import { deleteRates, insertRates, lockRates, raiseRatesVersion, readRates } from './labour-rate.queries.ts';
import { hasMoreRecords, startRecount } from './labour-recount.queries.ts';
import { recountBatch } from './recount-labour.ts';

export async function getLabourRates(db: Db): Promise<LabourRates> {
  const { rates, version } = await readRates(db);
  return { rates: rates.map(presentRate), version };
}

/** Only rows that differ are written, so only the attendance that they price is costed again. */
export async function updateLabourRates(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { rates, version }: { rates: readonly LabourRate[]; version: number },
): Promise<LabourRates> {
  const before = await lockRates(tx);
  refuseStale(before, version);
  const wanted = rates.map(({ trade, rate, validFrom }) => ({
    trade,
    valid_from: validFrom,
    rate_minor: toMinor(rate),
  }));
  const removed = without(before.rates, wanted);
  const added = without(wanted, before.rates);
  refuseFarBack(clock.today(), before.rates, [...removed, ...added]);
  await recountLater(tx, before.rates, added);
  await deleteRates(tx, removed);
  await insertRates(tx, added);
  await raiseRatesVersion(tx);
  await writeAudit(tx, actor, 'labour-rates.update', 1, {
    before: { rates: removed.map(recorded) },
    after: { rates: added.map(recorded) },
  });
  return getLabourRates(tx);
}

/** The first rate of a trade may start on any day. */
function refuseFarBack(today: string, known: readonly LabourRateRow[], changes: readonly LabourRateRow[]): void {
  const earliest = addDays(today, -rateDaysBack);
  const isTooFar = changes.some(
    ({ trade, valid_from }) => valid_from < earliest && known.some((rate) => rate.trade === trade),
  );
  if (isTooFar) throw invalidField('rates', labourRateMessages.tooFarBack({ days: rateDaysBack }));
}

/** The first rate of a trade prices records of all time: of many records, in the background. */
async function recountLater(tx: Db, known: readonly LabourRateRow[], added: readonly LabourRateRow[]): Promise<void> {
  const rated = new Set(known.map(({ trade }) => trade));
  const first = [...new Set(added.map(({ trade }) => trade))].filter((trade) => !rated.has(trade));
  if (first.length > 0 && (await hasMoreRecords(tx, first, recountBatch))) await startRecount(tx, first);
}

function without(rates: readonly LabourRateRow[], others: readonly LabourRateRow[]): LabourRateRow[] {
  const keyOf = ({ trade, valid_from, rate_minor }: LabourRateRow) => `${trade} ${valid_from} ${rate_minor}`;
  const known = new Set(others.map(keyOf));
  return rates.filter((rate) => !known.has(keyOf(rate)));
}

function presentRate({ trade, valid_from, rate_minor }: LabourRateRow): LabourRate {
  return { trade, rate: fromMinor(rate_minor), validFrom: valid_from };
}

function recorded({ trade, valid_from, rate_minor }: LabourRateRow) {
  return { trade, rate_minor, valid_from };
}
