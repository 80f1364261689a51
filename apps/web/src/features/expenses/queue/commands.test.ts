import { expect, test } from 'vitest';
import { digitOf, type KeyPress } from '../../../lib/keys.ts';
import { commandOf } from './commands.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['c', 'comment'],
  ['o', 'receipt'],
  ['x', 'select'],
  ['u', 'undo'],
  ['?', 'help'],
])('%s means %s', (key, command) => {
  expect(commandOf(press(key, { shiftKey: key === '?' }))).toBe(command);
});

test('Shift decides the selection and nothing else', () => {
  expect(commandOf(press('A', { shiftKey: true }))).toBe('approveSelected');
  expect(commandOf(press('R', { shiftKey: true }))).toBe('rejectSelected');
  expect(commandOf(press('J', { shiftKey: true }))).toBeUndefined();
});

test('Caps Lock does not change what a letter means', () => {
  expect(commandOf(press('A'))).toBe('approve');
});

test('the same keys work on an Arabic keyboard', () => {
  expect(commandOf(press('ش', { code: 'KeyA' }))).toBe('approve');
  expect(commandOf(press('؟', { code: 'Slash', shiftKey: true }))).toBe('help');
  expect(digitOf(press('٣', { code: 'Digit3' }))).toBe(3);
});

test("the browser's own shortcuts are left alone", () => {
  expect(commandOf(press('a', { ctrlKey: true }))).toBeUndefined();
  expect(commandOf(press('r', { metaKey: true }))).toBeUndefined();
  expect(digitOf(press('1', { altKey: true }))).toBeUndefined();
});

test('a key that is held down moves, but decides nothing', () => {
  expect(commandOf(press('j', { repeat: true }))).toBe('next');
  expect(commandOf(press('a', { repeat: true }))).toBeUndefined();
});

test('digits are read from the row above the letters and from the number pad', () => {
  expect(digitOf(press('1', { code: 'Digit1' }))).toBe(1);
  expect(digitOf(press('7', { code: 'Numpad7' }))).toBe(7);
  expect(digitOf(press('!', { code: 'Digit1', shiftKey: true }))).toBeUndefined();
  expect(digitOf(press('a', { code: 'KeyA' }))).toBeUndefined();
});
