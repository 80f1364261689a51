import * as z from 'zod/mini';
import { errorMessages, type FieldErrors } from './errors.ts';

/** Empty strings count as absent before any rule is asked. */
export function withoutEmptyStrings(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !isEmptyString(entry)));
}

function isEmptyString(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export type Parsed<Output> = { ok: true; value: Output } | { ok: false; errors: FieldErrors };

/** Every faulty field at once, each with the first message that applies to it. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, withoutEmptyStrings(value));
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues) };
}

function fieldErrors(issues: readonly { code?: string; path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    // What is no record at all has no rule with words of its own.
    const isNoRecord = issue.path.length === 0 && issue.code === 'invalid_type';
    errors[field] ??= isNoRecord ? errorMessages.malformed : issue.message;
  }
  return errors;
}
