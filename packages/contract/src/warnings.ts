import * as z from 'zod/mini';
import { reason, reasonOf } from './errors.ts';
import type { Message } from './message.ts';

/** Something to know about what was saved. It does not keep it from being saved. */
export const warning = z.object({ message: z.string(), reason });
export type Warning = z.output<typeof warning>;

export function warningOf(message: Message): Warning {
  return { message: message.text, reason: reasonOf(message) };
}
