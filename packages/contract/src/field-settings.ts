import * as z from 'zod/mini';
import { clockTime } from './clock-time.ts';
import { isCalendarDate } from './dates.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, fieldMessages } from './fields.ts';
import { defineMessages, type Message, withMessage, withMessages } from './message.ts';
import { radiusRules } from './site-place.ts';

export const fieldSettingMessages = defineMessages('fieldSetting', {
  invalidDay: '{{label}} must be a day and a month',
  range: '{{label}} must be between {{min}} and {{max}}',
  seasonBackwards: 'The season must end after it begins',
  hoursBackwards: 'The midday hours must end after they begin',
});

/** A day of every year, `MM-DD`. 2023 has no 29 February. */
function yearlyDay(label: string) {
  const invalid = fieldSettingMessages.invalidDay({ label });
  return z
    .string(withMessages({ absent: fieldMessages.required({ label }), invalid }))
    .check(z.refine((value) => /^\d\d-\d\d$/.test(value) && isCalendarDate(`2023-${value}`), withMessage(invalid)));
}

/** The numbers of the settings with their ranges; `step` is the finest change. */
export const fieldSettingRanges = {
  wbgtStop: { min: 25, max: 32.1, step: 0.1 },
  heatWarn: { min: 5, max: 120, step: 1 },
  heatTolerance: { min: 0, max: 15, step: 1 },
  longestShift: { min: 8, max: 24, step: 1 },
  acceptedAge: { min: 1, max: 14, step: 1 },
  passHours: { min: 0, max: 168, step: 1 },
  positionDays: { min: 7, max: 730, step: 1 },
  photoDays: { min: 30, max: 3_650, step: 1 },
} as const;

function numberOf(label: string, { min, max, step }: { min: number; max: number; step: number }) {
  const isExact = (value: number) => Number.isInteger(Math.round((value / step) * 1e6) / 1e6);
  return z
    .number(withMessages({ absent: fieldMessages.required({ label }), invalid: fieldMessages.notNumber({ label }) }))
    .check(
      z.refine(
        (value) => value >= min && value <= max && isExact(value),
        withMessage(fieldSettingMessages.range({ label, min, max })),
      ),
    );
}

/** Texts of the same form sort by what they mean. Another form has its own message. */
function inOrder(first: string, second: string, message: Message) {
  const isReadable = (value: unknown): value is string => typeof value === 'string' && value.length === 5;
  return z.refine<Record<string, unknown>>(
    (settings) => {
      const [from, to] = [settings[first], settings[second]];
      return !isReadable(from) || !isReadable(to) || from < to;
    },
    { ...withMessage(message), path: [second] },
  );
}

export const fieldSettingRules = z
  .object({
    /** The season of the midday ban, both days included. */
    heatFrom: yearlyDay('Season begins'),
    heatTo: yearlyDay('Season ends'),
    /** The hours of the midday ban. */
    heatStart: clockTime('Midday ban begins'),
    heatEnd: clockTime('Midday ban ends'),
    /** Work stops above this WBGT, in °C. */
    wbgtStop: numberOf('WBGT limit', fieldSettingRanges.wbgtStop),
    /** Minutes of warning before the midday ban. */
    heatWarn: numberOf('Warning', fieldSettingRanges.heatWarn),
    /** Minutes at a stretch that are not yet a violation. */
    heatTolerance: numberOf('Tolerance', fieldSettingRanges.heatTolerance),
    dayEnds: clockTime('Day ends'),
    /** Hours. */
    longestShift: numberOf('Longest shift', fieldSettingRanges.longestShift),
    /** Days after which an event needs a decision. */
    acceptedAge: numberOf('Accepted age', fieldSettingRanges.acceptedAge),
    /** Hours of recording without a connection after a session has expired; 0 for none. */
    passHours: numberOf('Field pass', fieldSettingRanges.passHours),
    /** Metres, for sites without a radius of their own. */
    radius: radiusRules,
    /** Days until positions and photos are erased. */
    positionDays: numberOf('Keep positions', fieldSettingRanges.positionDays),
    photoDays: numberOf('Keep photos', fieldSettingRanges.photoDays),
    version: expectedVersion,
  })
  .check(
    inOrder('heatFrom', 'heatTo', fieldSettingMessages.seasonBackwards),
    inOrder('heatStart', 'heatEnd', fieldSettingMessages.hoursBackwards),
  );
export type FieldSettingInput = z.output<typeof fieldSettingRules>;

/** The settings without their version, as a phone keeps them. */
export const fieldSettingValues = z.object({
  heatFrom: z.string(),
  heatTo: z.string(),
  heatStart: z.string(),
  heatEnd: z.string(),
  wbgtStop: z.number(),
  heatWarn: z.int(),
  heatTolerance: z.int(),
  dayEnds: z.string(),
  longestShift: z.int(),
  acceptedAge: z.int(),
  passHours: z.int(),
  radius: z.int(),
  positionDays: z.int(),
  photoDays: z.int(),
});
export type FieldSettingValues = z.output<typeof fieldSettingValues>;

export const fieldSettings = z.extend(fieldSettingValues, { version: z.int() });
export type FieldSettings = z.output<typeof fieldSettings>;

type MiddayBan = Pick<FieldSettingValues, 'heatFrom' | 'heatTo' | 'heatStart' | 'heatEnd'>;

/** Ministerial Decision 17 of 2021. */
export const legalMiddayBan: MiddayBan = { heatFrom: '06-01', heatTo: '09-15', heatStart: '10:00', heatEnd: '15:30' };

export function isLessStrictThanLaw({ heatFrom, heatTo, heatStart, heatEnd }: MiddayBan): boolean {
  const law = legalMiddayBan;
  return heatFrom > law.heatFrom || heatTo < law.heatTo || heatStart > law.heatStart || heatEnd < law.heatEnd;
}

export const getFieldSettings = defineEndpoint({
  method: 'GET',
  path: '/field-settings',
  summary: 'Get the settings of crews and heat',
  allow: 'field.settings',
  response: fieldSettings,
});

export const updateFieldSettings = defineEndpoint({
  method: 'PUT',
  path: '/field-settings',
  summary: 'Update the settings of crews and heat',
  allow: 'field.settings',
  body: fieldSettingRules,
  response: fieldSettings,
});
