import type { Bilingual } from './bilingual.ts';

export const userCategories = [
  'CARPENTER',
  'ELECTRICIAN',
  'PLUMBER',
  'PAINTER',
  'LABORER',
  'OPERATOR',
  'WELDER',
  'CIVIL',
  'OTHER',
] as const;

export type UserCategory = (typeof userCategories)[number];

export const userCategoryLabels: Record<UserCategory, Bilingual> = {
  CARPENTER: { en: 'Carpenter', ar: 'نجار' },
  ELECTRICIAN: { en: 'Electrician', ar: 'كهربائي' },
  PLUMBER: { en: 'Plumber', ar: 'سبّاك' },
  PAINTER: { en: 'Painter', ar: 'دهّان' },
  LABORER: { en: 'Laborer', ar: 'عامل' },
  OPERATOR: { en: 'Operator', ar: 'مشغّل معدات' },
  WELDER: { en: 'Welder', ar: 'لحّام' },
  CIVIL: { en: 'Civil', ar: 'أعمال مدنية' },
  OTHER: { en: 'Other', ar: 'أخرى' },
};
