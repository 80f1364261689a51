import { expect, test } from 'vitest';
import { translating, translatingMessages } from './translate.ts';

const catalogue = new Map([
  ['Save', 'حفظ'],
  ['Remove {{name}}', 'إزالة {{name}}'],
  ['Passwords must match', 'يجب أن تتطابق كلمتا المرور'],
  ['Project name', 'اسم المشروع'],
  ['{{label}} cannot be more than {{max}}', '{{label}}: أقصى {{max}}'],
  ['{{label}} cannot be more than 100%', '{{label}}: أقصى مئة'],
]);
const t = translating(catalogue);
const tm = translatingMessages(catalogue);

test('a text is shown in the language of the catalogue, one it does not know as it is', () => {
  expect(t('Save')).toBe('حفظ');
  expect(t('constructor')).toBe('constructor');
  expect(translating(new Map())('Save')).toBe('Save');
});

test('values stand where they are named, and what looks like a name inside them is left alone', () => {
  expect(t('Remove {{name}}', { name: 'A {{name}} $& B' })).toBe('إزالة A {{name}} $& B');
  expect(t('{{done}} of {{total}}', { done: 0, total: 3 })).toBe('0 of 3');
});

test('a known message is shown in Arabic', () => {
  expect(tm('Passwords must match')).toBe('يجب أن تتطابق كلمتا المرور');
});

test('a message made of a rule and a field is found by its form, the field translated too', () => {
  expect(tm('Project name cannot be more than 50')).toBe('اسم المشروع: أقصى 50');
});

test('the most specific form wins', () => {
  expect(tm('Project name cannot be more than 100%')).toBe('اسم المشروع: أقصى مئة');
});

test('an unknown message is shown as it is', () => {
  expect(tm('The cement {{is}} wet: really')).toBe('The cement {{is}} wet: really');
});
