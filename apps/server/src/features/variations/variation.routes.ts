import * as endpoints from '@binaa/contract/variations';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listVariations } from './list-variations.ts';
import { createVariation, updateVariation } from './save-variation.ts';
import { approveVariation, rejectVariation, submitVariation, withdrawVariation } from './variation-steps.ts';

export function variationRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listVariations, (db, { actor, params }) => listVariations(db, actor, params.id)),
    route(endpoints.createVariation, (tx, { actor, params, body }) =>
      createVariation(tx, clock, actor, params.id, body),
    ),
    route(endpoints.updateVariation, (tx, { actor, params, body }) =>
      updateVariation(tx, clock, actor, params.id, body),
    ),
    route(endpoints.submitVariation, (tx, { actor, params, body }) =>
      submitVariation(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.withdrawVariation, (tx, { actor, params, body }) =>
      withdrawVariation(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.approveVariation, (tx, { actor, params, body }) =>
      approveVariation(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.rejectVariation, (tx, { actor, params, body }) =>
      rejectVariation(tx, clock, actor, { ...params, ...body }),
    ),
  ];
}
