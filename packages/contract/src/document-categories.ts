import type { Bilingual } from './bilingual.ts';

export const documentCategories = [
  'DRAWING',
  'CONTRACT',
  'PERMIT',
  'SPECIFICATION',
  'REPORT',
  'PHOTO',
  'OTHER',
] as const;

export type DocumentCategory = (typeof documentCategories)[number];

export const documentCategoryLabels: Record<DocumentCategory, Bilingual> = {
  DRAWING: { en: 'Drawing', ar: 'مخطط' },
  CONTRACT: { en: 'Contract', ar: 'عقد' },
  PERMIT: { en: 'Permit', ar: 'تصريح' },
  SPECIFICATION: { en: 'Specification', ar: 'مواصفات' },
  REPORT: { en: 'Report', ar: 'تقرير' },
  PHOTO: { en: 'Photo', ar: 'صورة' },
  OTHER: { en: 'Other', ar: 'أخرى' },
};
