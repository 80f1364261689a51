import { expect, test } from 'vitest';
import { categoryAddress, earlierAddress, monthAddress, supplierAddress } from './spending-address.ts';

const where = { projectId: 7, codeId: 3 };
const ofCode = '/expenses?projectId=7&costCodeId=3&status=APPROVED';

test('each amount opens the approved expenses that it sums', () => {
  expect(categoryAddress(where, 'FUEL')).toBe(`${ofCode}&category=FUEL`);
  expect(supplierAddress(where, 12)).toBe(`${ofCode}&supplierId=12`);
  expect(supplierAddress(where, null)).toBe(`${ofCode}&without=supplier`);
});

test('a month lasts from its first to its last day', () => {
  expect(monthAddress(where, '2026-02')).toBe(`${ofCode}&startDate=2026-02-01&endDate=2026-02-28`);
  expect(monthAddress(where, '2026-12')).toBe(`${ofCode}&startDate=2026-12-01&endDate=2026-12-31`);
  expect(earlierAddress(where, '2026-01')).toBe(`${ofCode}&endDate=2025-12-31`);
});
