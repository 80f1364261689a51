import type { Bilingual } from './bilingual.ts';

/** How the known cost of a cost code, or of the worst code of a project, stands to its budget. */
export const costLevels = ['OK', 'WATCH', 'OVER'] as const;
export type CostLevel = (typeof costLevels)[number];
export const costLevelLabels: Record<CostLevel, Bilingual> = {
  OK: { en: 'On budget', ar: 'ضمن الميزانية' },
  WATCH: { en: 'Watch', ar: 'تحت المراقبة' },
  OVER: { en: 'Over budget', ar: 'تجاوز الميزانية' },
};
