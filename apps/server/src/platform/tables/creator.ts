import type { Language } from '@binaa/contract/bilingual';
import type { Db } from '../../schema.ts';

/** The author in the properties of a workbook: the company, or nobody before its profile is filled in. */
export async function readCreator(db: Db, language: Language): Promise<string | undefined> {
  const company = await db.selectFrom('company').select(['name_en', 'name_ar']).executeTakeFirst();
  const names = language === 'ar' ? [company?.name_ar, company?.name_en] : [company?.name_en, company?.name_ar];
  return names.find((name) => name) ?? undefined;
}
