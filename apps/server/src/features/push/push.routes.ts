import * as endpoints from '@binaa/contract/push';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addDevice, getPushKey, listOwnDevices, removeDevice, testDevice } from './manage-devices.ts';

export function pushRoutes(deps: { clock: Clock; pushHosts?: readonly string[] }): Route[] {
  return [
    route(endpoints.getPushKey, (db) => getPushKey(db)),
    route(endpoints.listPushSubscriptions, (db, { actor }) => listOwnDevices(db, actor)),
    route(endpoints.createPushSubscription, (tx, { actor, body }) => addDevice(tx, deps, actor, body)),
    route(endpoints.deletePushSubscription, (tx, { actor, params }) => removeDevice(tx, actor, params.id)),
    route(endpoints.testPushSubscription, (tx, { actor, params }) => testDevice(tx, actor, params.id)),
  ];
}
