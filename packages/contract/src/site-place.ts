import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { clockTime } from './clock-time.ts';
import { expectedVersion, oneOf, optionalDate, requiredNumber } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';

/** How the sun reaches the workplace. Shade without ventilation counts as outdoors. */
export const exposures = ['OUTDOORS', 'SHADED', 'INDOORS'] as const;
export type Exposure = (typeof exposures)[number];

export const exposureLabels: Record<Exposure, Bilingual> = {
  OUTDOORS: { en: 'Outdoors', ar: 'مكشوف' },
  SHADED: { en: 'Shaded and ventilated', ar: 'مظلل ومهوّى' },
  INDOORS: { en: 'Indoors', ar: 'داخلي' },
};

export const radiusRange = { min: 50, max: 5_000 };

export const placeMessages = defineMessages('place', {
  bothOrNone: 'Give both latitude and longitude, or neither',
  latitudeRange: 'Latitude must be between -90 and 90',
  longitudeRange: 'Longitude must be between -180 and 180',
  radiusRange: 'Radius must be between {{min}} and {{max}} m',
  exposureUnknown: 'Unknown exposure',
  alreadyPlaced: 'This site already has a position. Only an engineer or an admin can change it.',
});

/** Where a site is, and what follows from it. */
export const sitePlace = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** In metres; the company's setting until the site has its own. */
  radius: z.int(),
  exposure: z.enum(exposures),
  /** The last day of work; a check-in after it is flagged. */
  closedOn: z.nullable(z.string()),
  /** `HH:MM`; null for the company's setting. */
  dayEnds: z.nullable(z.string()),
});
export type SitePlace = z.output<typeof sitePlace>;

function coordinate(limit: number, message: typeof placeMessages.latitudeRange) {
  return z.optional(
    z.nullable(
      z.number(withMessage(message)).check(
        z.refine((value) => Math.abs(value) <= limit, withMessage(message)),
        z.overwrite((value) => Math.round(value * 1e6) / 1e6),
      ),
    ),
  );
}

export const radiusRules = requiredNumber('Radius').check(
  z.refine(
    (value) => Number.isInteger(value) && value >= radiusRange.min && value <= radiusRange.max,
    withMessage(placeMessages.radiusRange(radiusRange)),
  ),
);

type Coordinates = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Replaces the whole place: what is absent becomes empty. */
export const placeRules = z
  .object({
    latitude: coordinate(90, placeMessages.latitudeRange),
    longitude: coordinate(180, placeMessages.longitudeRange),
    radius: radiusRules,
    exposure: oneOf(exposures, placeMessages.exposureUnknown),
    closedOn: optionalDate(),
    dayEnds: z.optional(z.nullable(clockTime('Day ends'))),
    version: expectedVersion,
  })
  .check(
    z.refine<Coordinates>(({ latitude, longitude }) => (latitude == null) === (longitude == null), {
      ...withMessage(placeMessages.bothOrNone),
      path: ['longitude'],
    }),
  );
export type PlaceInput = z.output<typeof placeRules>;
