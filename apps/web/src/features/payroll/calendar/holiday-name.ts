import type { Holiday } from '@binaa/contract/work-calendar';
import { useText } from '../../../lib/i18n.ts';

export function useHolidayName(): (holiday: Pick<Holiday, 'nameEn' | 'nameAr'>) => string {
  const { language } = useText();
  return ({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn);
}
