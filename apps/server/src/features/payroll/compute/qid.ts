import { countryNumbers } from './country-numbers.ts';

export function isQid(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** Digits 4 to 6 of a QID are the ISO number of the holder's country. True where the country is unknown. */
export function qidFitsNationality(qid: string, nationality: string): boolean {
  const number = countryNumbers.get(nationality.toUpperCase());
  return number === undefined || qid.slice(3, 6) === number;
}
