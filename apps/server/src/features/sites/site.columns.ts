import { toMinor } from '@binaa/contract/money';
import type { PlaceInput } from '@binaa/contract/site-place';
import type { SiteInput } from '@binaa/contract/sites';
import type { ColumnsOf } from '../../platform/records.ts';
import type { SiteRow } from '../../schema.ts';

export const placeColumnNames = [
  'latitude',
  'longitude',
  'radius_m',
  'exposure',
  'closed_on',
  'day_ends',
] as const satisfies (keyof SiteRow)[];
type PlaceColumn = (typeof placeColumnNames)[number];

/** The description keeps its value when an update leaves it out; every other field is emptied. */
export function siteColumns(input: SiteInput, before?: SiteRow): Omit<ColumnsOf<'sites'>, PlaceColumn> {
  const { description = before?.description ?? null } = input;
  return {
    name: input.name,
    project_id: input.projectId,
    progress: input.progress ?? null,
    expenses_minor: input.expenses == null ? null : toMinor(input.expenses),
    description,
  };
}

/** A place states all of its fields: one that is left out is emptied. */
export function placeColumns(input: PlaceInput): Pick<SiteRow, PlaceColumn> {
  return {
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    radius_m: input.radius,
    exposure: input.exposure,
    closed_on: input.closedOn ?? null,
    day_ends: input.dayEnds ?? null,
  };
}
