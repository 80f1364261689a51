import type { MySlip, MySlipQuery } from '@binaa/contract/my-pay';
import { makePage, type Page } from '@binaa/contract/paging';
import { type OwnPayslip, payslipMessages } from '@binaa/contract/payslips';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { limitAndOffset } from '../../../platform/list.ts';
import { found } from '../../../platform/records.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Db } from '../../../schema.ts';
import { readOwnSlip } from './read-slip.ts';
import { presentMySlip } from './slip.presenter.ts';
import { findOwnSlipView, listOwnSlipViews } from './slip.queries.ts';
import { changeSlip, lockOwnSlip } from './slip-changes.queries.ts';

type Own = { userId: number; slipId: number };

export async function listOwnSlips(db: Db, actor: Actor, query: MySlipQuery): Promise<Page<MySlip>> {
  const bounds = { ...limitAndOffset(query), direction: query.sort?.direction ?? 'desc' };
  const { rows, total } = await listOwnSlipViews(db, actor.id, bounds);
  return makePage(rows.map(presentMySlip), total, query);
}

/** Another's payslip is not found, and neither is one of a run that is not paid. */
export async function getOwnSlip(db: Db, clock: Clock, own: Own): Promise<OwnPayslip> {
  const row = found(await findOwnSlipView(db, own), payslipMessages.notFound);
  return readOwnSlip(db, clock, row);
}

/** A second time changes nothing: the first moment stands. */
export async function acknowledgeSlip(tx: Db, clock: Clock, own: Own): Promise<OwnPayslip> {
  const slip = found(await lockOwnSlip(tx, own), payslipMessages.notFound);
  if (slip.acknowledged_at === null) {
    const acknowledged_at = clock.now();
    await changeSlip(tx, slip.id, { acknowledged_at }, acknowledged_at);
    await writeAudit(tx, { id: own.userId }, 'payslip.acknowledge', slip.id, { after: { acknowledged_at } });
  }
  return getOwnSlip(tx, clock, own);
}

export async function askAboutSlip(
  tx: Db,
  clock: Clock,
  { question, ...own }: Own & { question: string },
): Promise<OwnPayslip> {
  const slip = found(await lockOwnSlip(tx, own), payslipMessages.notFound);
  if (slip.question !== null) throw conflict(payslipMessages.alreadyAsked);
  await changeSlip(tx, slip.id, { question }, clock.now());
  await writeAudit(tx, { id: own.userId }, 'payslip.ask', slip.id, { after: { question } });
  return getOwnSlip(tx, clock, own);
}
