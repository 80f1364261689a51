import { describe, expect, it } from 'vitest';
import { parseInput } from './input.ts';
import { changePasswordRules, signInRules } from './session.ts';

describe('input', () => {
  it('counts empty strings as absent', () => {
    expect(parseInput(signInRules, { email: '', password: '  ' })).toEqual({
      ok: false,
      errors: { email: 'Username is required', password: 'Password is required' },
    });
  });

  it('tells every faulty field at once', () => {
    const parsed = parseInput(changePasswordRules, { newPassword: 'short', confirmPassword: 'other' });
    expect(parsed).toEqual({
      ok: false,
      errors: {
        currentPassword: 'Current password is required',
        newPassword: 'New password must be at least 6 characters',
        confirmPassword: 'Passwords must match',
      },
    });
  });

  it('refuses text that cannot be stored', () => {
    const parsed = parseInput(signInRules, { email: 'a\u0000b', password: 'x' });
    expect(parsed).toMatchObject({
      ok: false,
      errors: { email: 'Username contains characters that cannot be stored' },
    });
  });

  it.each([null, undefined, 5, 'text', [], [{}]])(
    'answers %j with the faults of the fields, never with an exception',
    (value) => {
      expect(parseInput(signInRules, value).ok).toBe(false);
    },
  );

  it.each([null, 5, 'text', []])('tells a person, not a programmer, that %j is no record', (value) => {
    expect(parseInput(signInRules, value)).toEqual({ ok: false, errors: { body: 'The request could not be read.' } });
  });
});
