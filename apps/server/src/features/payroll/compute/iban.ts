import { asCode } from '@binaa/contract/pay-fields';

const shape = /^QA\d{2}[A-Z]{4}[A-Z0-9]{21}$/;

export type IbanFault = 'SHAPE' | 'CHECK_DIGITS';

/** What is wrong with a Qatari IBAN; undefined if nothing is. The check digits are those of ISO 7064, mod 97-10. */
export function ibanFault(typed: string): IbanFault | undefined {
  const iban = asCode(typed);
  if (!shape.test(iban)) return 'SHAPE';
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n ? undefined : 'CHECK_DIGITS';
}
