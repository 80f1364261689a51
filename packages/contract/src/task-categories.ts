import type { Bilingual } from './bilingual.ts';

export const taskCategories = [
  'ELECTRICAL',
  'PLUMBING',
  'CARPENTRY',
  'MASONRY',
  'PAINTING',
  'HVAC',
  'ROOFING',
  'FLOORING',
  'LANDSCAPING',
  'OTHER',
] as const;

export type TaskCategory = (typeof taskCategories)[number];

export const taskCategoryLabels: Record<TaskCategory, Bilingual> = {
  ELECTRICAL: { en: 'Electrical', ar: 'كهرباء' },
  PLUMBING: { en: 'Plumbing', ar: 'سباكة' },
  CARPENTRY: { en: 'Carpentry', ar: 'نجارة' },
  MASONRY: { en: 'Masonry', ar: 'أعمال البناء' },
  PAINTING: { en: 'Painting', ar: 'دهان' },
  HVAC: { en: 'HVAC', ar: 'تكييف وتهوية' },
  ROOFING: { en: 'Roofing', ar: 'أسقف' },
  FLOORING: { en: 'Flooring', ar: 'أرضيات' },
  LANDSCAPING: { en: 'Landscaping', ar: 'تنسيق حدائق' },
  OTHER: { en: 'Other', ar: 'أخرى' },
};
