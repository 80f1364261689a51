import { type Advance, advanceMessages } from '@binaa/contract/advances';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { presentAdvance } from './advance.presenter.ts';
import { findAdvanceView } from './advance.queries.ts';

export async function readAdvance(db: Db, clock: Clock, id: number): Promise<Advance> {
  const today = clock.today();
  const row = found(await findAdvanceView(db, today, id), advanceMessages.notFound);
  return presentAdvance(row, { today, rules: await readRules(db) });
}
