import * as z from 'zod/mini';
import { balanceRecord } from './balances.ts';
import { defineEndpoint } from './endpoint.ts';
import { atLeast, expectedVersion, fieldMessages, idParams, positive } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';

export const floatSettingMessages = defineMessages('floatSetting', {
  positive: '{{label}} must be greater than 0',
});

function optionalMoney(label: string, sign: ReturnType<typeof positive>) {
  const amount = z.number(withMessage(fieldMessages.notNumber({ label })));
  return z.optional(z.nullable(amount.check(sign, ...moneyChecks(label))));
}

/** Null removes a limit; an absent one stays. */
export const floatSettingRules = z.object({
  /** Giving money that takes the balance above it needs a confirmation. */
  ceiling: optionalMoney('Ceiling', positive(floatSettingMessages.positive({ label: 'Ceiling' }))),
  /** The most that one expense of the holder may cost. */
  singleLimit: optionalMoney(
    'Limit for one expense',
    positive(floatSettingMessages.positive({ label: 'Limit for one expense' })),
  ),
  /** The balance is low when it would be less once the pending expenses are approved. */
  lowAt: optionalMoney('Warn below', atLeast(0, fieldMessages.negative({ label: 'Warn below' }))),
  version: expectedVersion,
});
export type FloatSettingInput = z.output<typeof floatSettingRules>;

export const updateFloatSettings = defineEndpoint({
  method: 'PUT',
  path: '/foreman-balances/settings/{userId}',
  summary: "Set the limits of a holder's account; the answer is the account",
  allow: 'cash.settings',
  params: idParams('userId'),
  body: floatSettingRules,
  response: balanceRecord,
});
