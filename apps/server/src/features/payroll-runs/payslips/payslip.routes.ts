import * as endpoints from '@binaa/contract/payslips';
import type { Clock } from '../../../platform/clock.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { answerQuestion } from './answer-question.ts';
import { holdSlip } from './hold-slip.ts';
import { listSlips, printRun } from './list-slips.ts';
import { readSlip } from './read-slip.ts';

export function payslipRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listSlips, (db, { params, query }) => listSlips(db, params.id, query)),
    route(endpoints.printRun, (db, { params, query }) => printRun(db, clock, params.id, query)),
    route(endpoints.getSlip, (db, { params }) => readSlip(db, clock, { runId: params.id, userId: params.userId })),
    route(endpoints.holdSlip, (tx, { actor, params, body }) =>
      holdSlip(tx, clock, actor, { ...body, runId: params.id, userId: params.userId }),
    ),
    route(endpoints.answerQuestion, (tx, { actor, params, body }) =>
      answerQuestion(tx, clock, actor, { ...body, runId: params.id, userId: params.userId }),
    ),
  ];
}
