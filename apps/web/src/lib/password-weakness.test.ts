import { describe, expect, it } from 'vitest';
import { passwordWeakness } from './password-weakness.ts';

describe('the weakness of a new password', () => {
  it.each([
    '123456',
    '30112026',
    '97455501234',
    'password',
    'P@ssw0rd',
    'Password123!',
    'Binaa2026',
    '2026qatar',
    'Qwerty12',
    'asdfghjkl',
    'aaaaaaaaaaaa',
    'abababababab',
  ])('is for %s that it is among the first guesses', (password) => {
    expect(passwordWeakness(password)).toBe('COMMON');
  });

  it.each(['kx7-wq', 'tulip42', 'hammer9ab'])('is for %s that it is short', (password) => {
    expect(passwordWeakness(password)).toBe('SHORT');
  });

  it.each(['', 'lamp river seven', 'رافعة نهر مصباح', 'password manager tulip', '3141592653589793', 'x7kwq-m2p4t'])(
    'is none for "%s"',
    (password) => {
      expect(passwordWeakness(password)).toBeUndefined();
    },
  );
});
