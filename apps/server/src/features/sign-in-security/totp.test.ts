import { expect, it } from 'vitest';
import { base32 } from './base32.ts';
import { codeAt, matchingStep, stepOf } from './totp.ts';

const seed = Buffer.from('12345678901234567890');
const now = new Date('2026-03-10T09:00:10Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('computes the code of RFC 6238 at %s', (moment, code) => {
  expect(codeAt(seed, stepOf(new Date(moment)), 8)).toBe(code);
  expect(codeAt(seed, stepOf(new Date(moment)))).toBe(code.slice(2));
});

it('accepts the code of a phone that is half a minute ahead or behind, and none that is further off', () => {
  const codeOf = (moment: Date) => codeAt(seed, stepOf(moment));
  for (const seconds of [-30, 0, 30]) {
    expect(matchingStep(seed, codeOf(later(seconds)), now)).toBe(stepOf(later(seconds)));
  }
  for (const seconds of [-300, -60, 60, 300]) expect(matchingStep(seed, codeOf(later(seconds)), now)).toBeUndefined();
});

it.each(['', '1', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('takes %j for no code', (text) => {
  expect(matchingStep(seed, text, now)).toBeUndefined();
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});
