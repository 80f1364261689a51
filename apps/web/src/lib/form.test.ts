import { percentRules, requiredNumber, requiredText } from '@binaa/contract/fields';
import { decodeMessage } from '@binaa/contract/message';
import { changePasswordRules } from '@binaa/contract/session';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { numberOrText, rulesResolver } from './form.ts';

const rules = z.object({
  name: requiredText('Project name', 100),
  price: requiredNumber('Total price'),
  progress: z.optional(z.nullable(percentRules('Progress'))),
});
const resolve = rulesResolver<{ name: string; price: string; progress: string }, typeof rules>(rules, [
  'price',
  'progress',
]);

async function judge(values: { name: string; price: string; progress: string }) {
  return resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
}

function textsIn(errors: Record<string, { message?: string } | undefined>) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, decodeMessage(error?.message ?? '')?.text]),
  );
}

test('valid input is trimmed, with numbers converted and empty strings absent', async () => {
  await expect(judge({ name: ' Tower ', price: '1,250.50', progress: '' })).resolves.toEqual({
    values: { name: 'Tower', price: 1250.5 },
    errors: {},
  });
});

test('reports all invalid fields at once', async () => {
  const { errors } = await judge({ name: '  ', price: 'abc', progress: '101' });
  expect(textsIn(errors)).toEqual({
    name: 'Project name is a required field',
    price: 'Total price must be a number',
    progress: 'Progress cannot be more than 100%',
  });
});

test('an empty number is missing, not zero', async () => {
  const { errors } = await judge({ name: 'Tower', price: '', progress: '' });
  expect(textsIn(errors)).toEqual({ price: 'Total price is a required field' });
});

test('accepts Arabic digits', () => {
  expect(numberOrText('١٢٫٥')).toBe(12.5);
  expect(numberOrText('twelve')).toBe('twelve');
  expect(numberOrText(undefined)).toBeUndefined();
});

test('reports mismatching passwords together with other errors', async () => {
  const resolver = rulesResolver(changePasswordRules);
  const typed = { currentPassword: '', newPassword: 'abc', confirmPassword: 'abd' };
  const { errors } = await resolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(textsIn(errors)).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password must be at least 6 characters',
    confirmPassword: 'Passwords must match',
  });
});
