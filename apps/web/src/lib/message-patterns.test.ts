import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetPatterns, translateMessage } from './message-patterns.ts';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'ar',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      ar: {
        translation: {
          'Passwords must match': 'يجب أن تتطابق كلمتا المرور',
          'Project name': 'اسم المشروع',
          '{{label}} cannot be more than {{max}}': '{{label}}: أقصى {{max}}',
          '{{label}} cannot be more than 100%': '{{label}}: أقصى مئة',
        },
      },
    },
  });
});

beforeEach(() => forgetPatterns());

test('a known message is shown in Arabic', () => {
  expect(translateMessage(i18n, 'Passwords must match')).toBe('يجب أن تتطابق كلمتا المرور');
});

test('a message made of a rule and a field is found by its form, the field translated too', () => {
  expect(translateMessage(i18n, 'Project name cannot be more than 50')).toBe('اسم المشروع: أقصى 50');
});

test('the most specific form wins', () => {
  expect(translateMessage(i18n, 'Project name cannot be more than 100%')).toBe('اسم المشروع: أقصى مئة');
});

test('an unknown message is shown as it is', () => {
  expect(translateMessage(i18n, 'The cement {{is}} wet: really')).toBe('The cement {{is}} wet: really');
});
