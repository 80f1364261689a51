import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textsOf } from './errors.ts';
import { parseInput } from './input.ts';
import { changePasswordRules, signInRules } from './session.ts';

function errorsOf(schema: Parameters<typeof parseInput>[0], value: unknown) {
  const parsed = parseInput(schema, value);
  return parsed.ok ? {} : textsOf(parsed.errors);
}

describe('input', () => {
  it('counts empty strings as absent', () => {
    expect(errorsOf(signInRules, { email: '', password: '  ' })).toEqual({
      email: 'Username is required',
      password: 'Password is required',
    });
  });

  it('reports every invalid field at once', () => {
    expect(errorsOf(changePasswordRules, { newPassword: 'short', confirmPassword: 'other' })).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password must be at least 6 characters',
      confirmPassword: 'Passwords must match',
    });
  });

  it('gives every message its code and its values', () => {
    expect(parseInput(signInRules, { email: 'a'.repeat(101) })).toEqual({
      ok: false,
      errors: {
        email: {
          code: 'field.tooLong',
          values: { label: 'Username', count: 100 },
          text: 'Username must be at most 100 characters',
        },
        password: { code: 'session.passwordRequired', text: 'Password is required' },
      },
    });
  });

  it('gives a rule without a message the general one', () => {
    expect(parseInput(z.object({ done: z.boolean() }), { done: 'yes' })).toEqual({
      ok: false,
      errors: { done: { code: 'field.invalid', text: 'Invalid input' } },
    });
  });

  it('rejects text that cannot be stored', () => {
    expect(errorsOf(signInRules, { email: 'a\u0000b', password: 'x' })).toEqual({
      email: 'Username contains characters that cannot be stored',
    });
  });

  it.each([null, undefined, 5, 'text', [], [{}]])('rejects %j without an exception', (value) => {
    expect(parseInput(signInRules, value).ok).toBe(false);
  });

  it.each([null, 5, 'text', []])('says in plain words that %j is no record', (value) => {
    expect(errorsOf(signInRules, value)).toEqual({ body: 'The request could not be read.' });
  });
});
