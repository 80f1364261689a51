import { errorMessages } from '@binaa/contract/errors';
import { portfolioMessages } from '@binaa/contract/job-cost-portfolio';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { orderOf, orderToRead } from './portfolio-order.ts';

test('an order that is not offered is the lowest margin first', () => {
  expect(orderOf('variance,asc')).toBe('variance,asc');
  expect(orderOf('budget,desc')).toBe('marginPercent,asc');
  expect(orderOf('')).toBe('marginPercent,asc');
});

test('the list is read by name if too many projects match for the wanted order', () => {
  const tooMany = new ApiError(400, 'VALIDATION_FAILED', { errors: { sort: portfolioMessages.tooMany({ max: 500 }) } });
  expect(orderToRead('marginPercent,asc', tooMany)).toBe('name,asc');
  expect(orderToRead('forecast,desc', tooMany)).toBe('name,asc');
});

test('any other failure leaves the order as it is', () => {
  const otherField = new ApiError(400, 'VALIDATION_FAILED', { errors: { page: errorMessages.stale } });
  expect(orderToRead('variance,asc', undefined)).toBe('variance,asc');
  expect(orderToRead('variance,asc', new ApiError(0, 'NETWORK'))).toBe('variance,asc');
  expect(orderToRead('variance,asc', otherField)).toBe('variance,asc');
});
