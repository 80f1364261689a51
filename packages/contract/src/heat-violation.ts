import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';

/** BOTH: the stretch lies in the midday ban and in a stop. */
export const heatKinds = ['BAN', 'STOP', 'BOTH'] as const;
export type HeatKind = (typeof heatKinds)[number];

export const heatKindLabels: Record<HeatKind, Bilingual> = {
  BAN: { en: 'Midday ban', ar: 'حظر العمل وقت الظهيرة' },
  STOP: { en: 'Stop-work', ar: 'إيقاف العمل' },
  BOTH: { en: 'Midday ban and stop-work', ar: 'حظر الظهيرة وإيقاف العمل' },
};

/** Whose stay something belongs to. */
export const atSite = {
  attendanceId: z.int(),
  userId: z.int(),
  userName: z.string(),
  siteId: z.int(),
  siteName: z.string(),
};

/** A stretch that somebody was checked in and not resting while work was banned or stopped. */
export const heatViolation = z.object({
  ...atSite,
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  kind: z.enum(heatKinds),
  /** The person is still checked in and not resting, so the stretch is counted to now. */
  active: z.boolean(),
});
export type HeatViolation = z.output<typeof heatViolation>;
