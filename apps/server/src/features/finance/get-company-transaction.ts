import { type CompanyTransaction, financeMessages } from '@binaa/contract/finance';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { findCompanyPostingView } from './finance.queries.ts';

export async function getCompanyTransaction(
  db: Db,
  reader: Pick<Actor, 'role' | 'apiToken'>,
  id: number,
): Promise<CompanyTransaction> {
  const row = found(await findCompanyPostingView(db, id), financeMessages.transactionNotFound);
  return presentCompanyTransaction(row, reader);
}
