import * as endpoints from '@binaa/contract/field-settings';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getFieldSettings } from './get-field-settings.ts';
import { updateFieldSettings } from './update-field-settings.ts';

export function fieldSettingRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getFieldSettings, (db) => getFieldSettings(db)),
    route(endpoints.updateFieldSettings, (tx, { actor, body }) => updateFieldSettings(tx, clock, actor, body)),
  ];
}
