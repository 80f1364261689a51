import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-code.ts';

it('makes codes of 120 bits in six groups', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  expect(new Set(codes).size).toBe(100);
});

it.each(['7k3m-0qzt-9rxd', ' 7K3M 0QZT 9RXD ', '7K3MOQZT9RXD'])('reads %j as it was shown', (typed) => {
  expect(hashOfRecoveryCode(typed)).toEqual(hashOfRecoveryCode('7K3M-0QZT-9RXD'));
});
