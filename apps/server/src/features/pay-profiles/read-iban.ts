import { asCode, payMessages } from '@binaa/contract/pay-fields';
import { invalidField } from '../../platform/http/app-error.ts';
import { ibanFault } from '../payroll/compute/iban.ts';

/** The IBAN without spaces, in capitals and with Latin digits, null without one. Refuses one that is no IBAN of Qatar or is mistyped. */
export function readIban(field: string, typed: string | null | undefined): string | null {
  if (!typed) return null;
  const iban = asCode(typed);
  const fault = ibanFault(iban);
  if (fault === 'SHAPE') throw invalidField(field, payMessages.ibanForm);
  if (fault === 'CHECK_DIGITS') throw invalidField(field, payMessages.ibanMistyped);
  return iban;
}
