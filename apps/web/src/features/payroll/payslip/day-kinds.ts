import type { Bilingual } from '@binaa/contract/bilingual';
import type { PayDayKind } from '@binaa/contract/pay-days';
import type { Tone } from '../../../ui/badge.tsx';

type Look = { letter: Bilingual; tone: Tone };

/** How a day looks in the strip of a month. A letter says what the colour says. */
export const dayLooks: Record<PayDayKind, Look> = {
  WORK: { letter: { en: 'W', ar: 'ع' }, tone: 'green' },
  OFF: { letter: { en: 'F', ar: 'ط' }, tone: 'neutral' },
  REST: { letter: { en: 'R', ar: 'ر' }, tone: 'neutral' },
  HOLIDAY: { letter: { en: 'H', ar: 'م' }, tone: 'violet' },
  ABSENT: { letter: { en: 'A', ar: 'غ' }, tone: 'red' },
  ANNUAL: { letter: { en: 'L', ar: 'س' }, tone: 'blue' },
  SICK_FULL: { letter: { en: 'S', ar: 'ض' }, tone: 'amber' },
  SICK_HALF: { letter: { en: 'S½', ar: 'ض½' }, tone: 'amber' },
  SICK_UNPAID: { letter: { en: 'S0', ar: 'ض0' }, tone: 'amber' },
  UNPAID: { letter: { en: 'U', ar: 'ب' }, tone: 'red' },
  HAJJ: { letter: { en: 'J', ar: 'ح' }, tone: 'blue' },
  MATERNITY: { letter: { en: 'M', ar: 'و' }, tone: 'blue' },
  DAY_IN_LIEU: { letter: { en: 'D', ar: 'ل' }, tone: 'blue' },
  NOT_EMPLOYED: { letter: { en: '–', ar: '–' }, tone: 'neutral' },
};
