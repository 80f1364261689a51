import type { Trade } from '@binaa/contract/labour-rates';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { LabourRateRow } from '../../schema-job-cost.ts';

/** By trade, then the latest first, with the version of the list. */
export async function readRates(db: Db): Promise<{ rates: LabourRateRow[]; version: number }> {
  const { rows } = await sql<{ rates: LabourRateRow[]; version: number }>`
    select rates_version as version, (
      select coalesce(jsonb_agg(r order by r.trade, r.valid_from desc), '[]') from labour_rates r
    ) as rates
    from job_cost_settings`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('There are no settings of job cost.');
  return read;
}

/** Rates change only under this lock. */
export async function lockRates(tx: Db): Promise<{ rates: LabourRateRow[]; version: number }> {
  await sql`select from job_cost_settings for no key update`.execute(tx);
  return readRates(tx);
}

export async function raiseRatesVersion(tx: Db): Promise<void> {
  await tx
    .updateTable('job_cost_settings')
    .set((eb) => ({ rates_version: eb('rates_version', '+', 1) }))
    .execute();
}

/** Triggers cost the attendance of these trades again, from the day on. */
export async function deleteRates(tx: Db, rates: readonly { trade: Trade; valid_from: string }[]): Promise<void> {
  if (rates.length === 0) return;
  await sql`delete from labour_rates r using jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
    as gone (trade text, valid_from date) where r.trade = gone.trade and r.valid_from = gone.valid_from`.execute(tx);
}

export async function insertRates(tx: Db, rates: readonly LabourRateRow[]): Promise<void> {
  if (rates.length > 0)
    await tx
      .insertInto('labour_rates')
      .values([...rates])
      .execute();
}
