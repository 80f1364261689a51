import { type FundRequest, fundRequestMessages } from '@binaa/contract/fund-requests';
import { type AppError, conflict, notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentFundRequest } from './fund-request.presenter.ts';
import { findFundRequestView } from './fund-request.queries.ts';

export async function readFundRequest(db: Db, actor: Actor, id: number): Promise<FundRequest> {
  return presentFundRequest(found(await findFundRequestView(db, id), fundRequestMessages.notFound), actor);
}

const alreadyClosed = {
  GIVEN: fundRequestMessages.alreadyGiven,
  REFUSED: fundRequestMessages.alreadyRefused,
  CANCELLED: fundRequestMessages.alreadyCancelled,
};

/** Tells a second person who was first. */
export async function whyNotOpen(db: Db, id: number): Promise<AppError> {
  const request = await findFundRequestView(db, id);
  if (!request) return notFound(fundRequestMessages.notFound);
  if (request.status === 'REQUESTED') return conflict();
  return conflict(alreadyClosed[request.status]({ name: request.decider_name ?? '' }));
}
