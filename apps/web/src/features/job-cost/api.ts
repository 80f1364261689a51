import type { Bilingual } from '@binaa/contract/bilingual';

export type NamedCode = { nameEn: string; nameAr: string };

/** The places of the amounts that are filled in. */
export function filledPlaces(amounts: readonly string[]): number[] {
  return amounts.flatMap((typed, at) => (typed.trim() === '' ? [] : [at]));
}

export function labelOfCode({ nameEn, nameAr }: NamedCode): Bilingual {
  return { en: nameEn, ar: nameAr };
}
