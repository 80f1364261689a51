import * as z from 'zod/mini';
import { clientId, clockOffset, crewShelters, deviceTimes } from './crew.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, optionalText, queryDate, queryId, requiredId, requiredNumber } from './fields.ts';
import { atSite, heatViolation } from './heat-violation.ts';
import { defineMessages, withMessage } from './message.ts';

const wbgtRange = { min: 10, max: 50 };

/** A reading is evidence of the conditions at work and pays nobody, so a phone may send it later than crew events. */
export const readingMaxAgeDays = 14;

export const heatMessages = defineMessages('heat', {
  wbgtRange: 'WBGT must be between {{min}} and {{max}} °C, with one decimal at most',
  tooOld: 'This reading is more than {{days}} days old',
});

/** In °C, in steps of 0.1. */
const wbgtRules = requiredNumber('WBGT').check(
  z.refine(
    (value) => value >= wbgtRange.min && value <= wbgtRange.max && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
    withMessage(heatMessages.wbgtRange(wbgtRange)),
  ),
);

/** What the form of a reading asks for. */
export const readingFormRules = z.object({ wbgt: wbgtRules });

export const heatReading = z.object({
  id: z.string(),
  siteId: z.int(),
  siteName: z.string(),
  wbgt: z.number(),
  /** The limit that held when it was recorded. */
  stopAbove: z.number(),
  eventTime: z.string(),
  receivedAt: z.string(),
  recordedById: z.int(),
  recordedByName: z.string(),
  note: z.nullable(z.string()),
  /** Null if there is none or it was erased. */
  photoKey: z.nullable(z.string()),
});
export type HeatReading = z.output<typeof heatReading>;

export const listHeatReadings = defineEndpoint({
  method: 'GET',
  path: '/heat-readings',
  summary: 'List WBGT readings of a day, newest first; today by default',
  allow: 'crew.read',
  query: z.object({ siteId: queryId, date: queryDate }),
  response: z.array(heatReading),
});

export const recordHeatReading = defineEndpoint({
  method: 'POST',
  path: '/heat-readings',
  summary: 'Record a WBGT reading; a known id gets its first answer again',
  allow: 'heat.record',
  body: z.object({
    id: clientId(),
    siteId: requiredId(fieldMessages.required({ label: 'Site' })),
    wbgt: wbgtRules,
    photoKey: optionalText('Photo', 500),
    note: optionalText('Note', 200),
    ...deviceTimes,
    /** Measured when sending. */
    sendOffsetMs: clockOffset,
  }),
  response: heatReading,
  status: 201,
});

export const heatBreak = z.object({
  ...atSite,
  shelter: z.nullable(z.enum(crewShelters)),
  from: z.string(),
  /** Null while it lasts. */
  to: z.nullable(z.string()),
});
export type HeatBreak = z.output<typeof heatBreak>;

export const heatReport = z.object({
  date: z.string(),
  violations: z.array(heatViolation),
  readings: z.array(heatReading),
  breaks: z.array(heatBreak),
  /** The nearest earlier day with a reading or a break. */
  earlierDate: z.nullable(z.string()),
});
export type HeatReport = z.output<typeof heatReport>;

export const getHeatReport = defineEndpoint({
  method: 'GET',
  path: '/crew/heat-report',
  summary: 'Report the violations of the heat rules, the WBGT readings and the breaks of a day; today by default',
  allow: 'crew.read',
  query: z.object({ date: queryDate, siteId: queryId }),
  response: heatReport,
});
