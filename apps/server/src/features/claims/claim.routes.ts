import * as endpoints from '@binaa/contract/claims';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { receiveClaim, reverseClaimReceipt } from './claim-receipts.ts';
import { certifyClaim, reopenClaim, submitClaim } from './claim-steps.ts';
import { listClaims } from './list-claims.ts';
import { createClaim, updateClaim } from './save-claim.ts';

export function claimRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listClaims, (db, { params }) => listClaims(db, params.id)),
    route(endpoints.createClaim, (tx, { actor, params, body }) => createClaim(tx, clock, actor, params.id, body)),
    route(endpoints.updateClaim, (tx, { actor, params, body }) => updateClaim(tx, clock, actor, params.id, body)),
    route(endpoints.submitClaim, (tx, { actor, params, body }) =>
      submitClaim(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.certifyClaim, (tx, { actor, params, body }) =>
      certifyClaim(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.reopenClaim, (tx, { actor, params, body }) =>
      reopenClaim(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.receiveClaim, (tx, { actor, params, body }) =>
      receiveClaim(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.reverseClaimReceipt, (tx, { actor, params, body }) =>
      reverseClaimReceipt(tx, clock, actor, { ...params, ...body }),
    ),
  ];
}
