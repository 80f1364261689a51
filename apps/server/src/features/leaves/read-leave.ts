import { type Leave, leaveMessages } from '@binaa/contract/leaves';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentLeave } from './leave.presenter.ts';
import { findLeaveView } from './leave.queries.ts';

export async function readLeave(db: Db, id: number): Promise<Leave> {
  return presentLeave(found(await findLeaveView(db, id), leaveMessages.notFound));
}
