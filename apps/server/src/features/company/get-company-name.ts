import type { Db } from '../../schema.ts';
import { readCompany } from './company.queries.ts';

/** The company's name in a language; the product's name until it has one. */
export async function getCompanyName(db: Db, language: 'en' | 'ar'): Promise<string> {
  const { name_en, name_ar } = await readCompany(db);
  return (language === 'ar' && name_ar) || name_en || (language === 'ar' ? 'بناء' : 'Binaa');
}
