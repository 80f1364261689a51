import * as endpoints from '@binaa/contract/sign-in-security';
import { type Route, route } from '../../platform/http/route.ts';
import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from './add-device.ts';
import { readRequirement } from './device.queries.ts';
import { endFactorOfUser, getFactorOfUser } from './end-factor.ts';
import { getSignInSecurity, removeDevice, renewRecoveryCodes } from './manage-devices.ts';
import { passkeyHost, requirePlace, type SecondFactorDeps } from './passkeys.ts';
import { requireFactor } from './require-factor.ts';

export function signInSecurityRoutes({ clock, publicUrl }: SecondFactorDeps): Route[] {
  return [
    route(endpoints.getSignInSecurity, (db, { actor, origin }) =>
      getSignInSecurity(db, actor, passkeyHost(publicUrl, origin)),
    ),
    route(endpoints.startAuthenticator, (tx, { actor }) => startAuthenticator(tx, clock, actor)),
    route(endpoints.addAuthenticator, (tx, { actor, body }) => addAuthenticator(tx, clock, actor, body)),
    route(endpoints.startPasskey, (tx, { actor, origin }) =>
      startPasskey(tx, clock, actor, requirePlace(publicUrl, origin)),
    ),
    route(endpoints.addPasskey, (tx, { actor, origin, body }) =>
      addPasskey(tx, clock, actor, { ...body, place: requirePlace(publicUrl, origin) }),
    ),
    route(endpoints.removeDevice, (tx, { actor, params }) => removeDevice(tx, actor, params.id)),
    route(endpoints.renewRecoveryCodes, (tx, { actor }) => renewRecoveryCodes(tx, actor)),
    route(endpoints.getFactorRequirement, async (db) => ({ requiredOf: await readRequirement(db) })),
    route(endpoints.setFactorRequirement, (tx, { actor, body }) => requireFactor(tx, actor, body.requiredOf)),
    route(endpoints.getFactorOfUser, (db, { actor, params }) => getFactorOfUser(db, actor, params.id)),
    route(endpoints.endFactorOfUser, (tx, { actor, params }) => endFactorOfUser(tx, actor, params.id)),
  ];
}
