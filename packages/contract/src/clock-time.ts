import * as z from 'zod/mini';
import { fieldMessages } from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';

export const clockTimeMessages = defineMessages('clockTime', {
  invalid: '{{label}} must be a time such as 18:00',
});

/** A time of day, `HH:MM`. */
export function clockTime(label: string) {
  const invalid = clockTimeMessages.invalid({ label });
  return z
    .string(withMessages({ absent: fieldMessages.required({ label }), invalid }))
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, withMessage(invalid)));
}
