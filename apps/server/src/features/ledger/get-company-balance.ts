import type { Db } from '../../schema.ts';
import { sumOfAccounts } from './ledger.queries.ts';

export type CompanyBalance = { balanceMinor: number; cashMinor: number; floatsMinor: number };

/** All of the company's money: its cash and the floats that its people hold. */
export async function getCompanyBalance(db: Db): Promise<CompanyBalance> {
  const { cash_minor: cashMinor, floats_minor: floatsMinor } = await sumOfAccounts(db);
  return { balanceMinor: cashMinor + floatsMinor, cashMinor, floatsMinor };
}
