import * as endpoints from '@binaa/contract/pay-profiles';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addPayTerms } from './add-pay-terms.ts';
import { changesIban } from './changes-iban.ts';
import { deletePayTerms } from './delete-pay-terms.ts';
import { getPayProfile } from './get-pay-profile.ts';
import { listPayProfiles } from './list-pay-profiles.ts';
import { savePayProfile } from './save-pay-profile.ts';

export function payProfileRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listPayProfiles, (db, { query }) => listPayProfiles(db, clock, query)),
    route(endpoints.getPayProfile, (db, { params }) => getPayProfile(db, clock, params.userId)),
    route(
      endpoints.savePayProfile,
      (tx, { actor, params, body }) => savePayProfile(tx, clock, actor, { userId: params.userId, input: body }),
      { confirmsWhen: (db, { params, body }) => changesIban(db, params.userId, body.iban) },
    ),
    route(endpoints.addPayTerms, (tx, { actor, params, body }) =>
      addPayTerms(tx, clock, actor, { userId: params.userId, input: body }),
    ),
    route(endpoints.deletePayTerms, (tx, { actor, params }) => deletePayTerms(tx, clock, actor, params)),
  ];
}
