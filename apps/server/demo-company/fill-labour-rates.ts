import type { Trade } from '@binaa/contract/labour-rates';
import { toMinor } from '@binaa/contract/money';
import type { Db } from '../src/schema.ts';

/** For one hour, in riyals. */
const hourlyRates = {
  LABORER: 18,
  OTHER: 18,
  PAINTER: 21,
  CARPENTER: 22,
  ELECTRICIAN: 24,
  PLUMBER: 24,
  CIVIL: 24,
  WELDER: 26,
  OPERATOR: 28,
  FOREMAN: 65,
} as const satisfies Record<Trade, number>;

/** Before attendance, so that each record is costed once. */
export async function fillLabourRates(tx: Db): Promise<void> {
  const rates = (Object.keys(hourlyRates) as Trade[]).map((trade) => ({
    trade,
    valid_from: '2020-01-01',
    rate_minor: toMinor(hourlyRates[trade]),
  }));
  await tx.insertInto('labour_rates').values(rates).execute();
}
