import * as z from 'zod/mini';
import { balanceMessages } from './balances.ts';
import { atLeastCharacters, atMostCharacters, fieldMessages, positive, requiredNumber, storable } from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';

export const openRequestLimit = 3;

/** Days after which an offered hand-over can no longer be accepted. */
export const handoverDays = 7;

export const cashMessages = defineMessages('cash', {
  reasonRequired: 'Reason is required',
  reasonTooShort: 'Reason must be at least {{min}} characters',
});

const reasonLength = { min: 3, max: 500 };

export const cashReason = z
  .string(withMessages({ absent: cashMessages.reasonRequired, invalid: fieldMessages.notText({ label: 'Reason' }) }))
  .check(
    z.trim(),
    z.minLength(1, withMessage(cashMessages.reasonRequired)),
    atLeastCharacters(reasonLength.min, cashMessages.reasonTooShort({ min: reasonLength.min })),
    atMostCharacters('Reason', reasonLength.max),
    storable('Reason'),
  );

/** Why something is refused or written off. */
export const cashReasonRules = z.object({ reason: cashReason });

export const cashAmount = requiredNumber('Amount', balanceMessages.amountRequired).check(
  positive(balanceMessages.amountPositive),
  ...moneyChecks('Amount'),
);
