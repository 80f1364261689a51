import { expect, it } from 'vitest';
import { formatCardCode, readCardCode } from './card-code.ts';

const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 250, 251, 252, 253, 254]);
const code = 'BINAA1000G40R40M30E209ZBXZSZFY';

it('writes 15 bytes as the prefix and 24 characters of base32', () => {
  expect(formatCardCode(bytes)).toBe(code);
  expect(formatCardCode(new Uint8Array(15))).toBe(`BINAA1${'0'.repeat(24)}`);
  expect(formatCardCode(new Uint8Array(15).fill(255))).toBe(`BINAA1${'Z'.repeat(24)}`);
});

it('reads a code with spaces around it, in small letters and with letters that look like digits', () => {
  expect(readCardCode(` ${code}\n`)).toBe(code);
  expect(readCardCode(code.toLowerCase())).toBe(code);
  expect(readCardCode(`BINAA1${code.slice(6).replaceAll('0', 'o')}`)).toBe(code);
  expect(readCardCode(`BINAA1${'iL'.repeat(12)}`)).toBe(`BINAA1${'1'.repeat(24)}`);
});

it.each([
  '',
  'BINAA1',
  code.slice(0, -1),
  `${code}0`,
  `BINAA2${code.slice(6)}`,
  `BINAA1${'U'.repeat(24)}`,
  'https://x',
])('does not take %j for a code', (text) => {
  expect(readCardCode(text)).toBeUndefined();
});
