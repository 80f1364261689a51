import { type CompanyTransaction, financeMessages } from '@binaa/contract/finance';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { findCompanyPostingView } from './finance.queries.ts';

export async function getCompanyTransaction(db: Db, id: number): Promise<CompanyTransaction> {
  return presentCompanyTransaction(found(await findCompanyPostingView(db, id), financeMessages.transactionNotFound));
}
