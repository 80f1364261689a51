import * as z from 'zod/mini';
import { errorMessages, type FieldErrors } from './errors.ts';
import { fieldMessages } from './fields.ts';
import { decodeMessage, type Message } from './message.ts';

/** Empty strings count as absent before any rule is applied. */
export function withoutEmptyStrings(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !isEmptyString(entry)));
}

function isEmptyString(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export type Parsed<Output> = { ok: true; value: Output } | { ok: false; errors: FieldErrors };

/** Reports every invalid field at once, each with the first message that applies to it. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, withoutEmptyStrings(value));
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues) };
}

type Issue = { code?: string; path: PropertyKey[]; message: string };

function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[issue.path.map(String).join('.') || 'body'] ??= messageOf(issue);
  return errors;
}

function messageOf({ code, path, message }: Issue): Message {
  const isNoRecord = path.length === 0 && code === 'invalid_type';
  return isNoRecord ? errorMessages.malformed : (decodeMessage(message) ?? fieldMessages.invalid);
}
