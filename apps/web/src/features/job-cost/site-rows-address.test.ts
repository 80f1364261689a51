import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { expect, test } from 'vitest';
import { addressesOfSum, labourAddress, partOfCode } from './site-rows-address.ts';

const records = '/attendance?date=&siteId=4&costProjectId=7';
const where = { siteId: 4, projectId: 7, labour: records };

function codeOf(codeId: number, figures: { expenses?: number; pending?: number; labour?: number }) {
  const { expenses = 0, pending = 0, labour = 0 } = figures;
  const named = { codeId, code: 'LAB', nameEn: 'Labour', nameAr: 'العمالة', type: 'LABOUR' as const };
  return { ...named, expenses, pending, labour, actual: expenses + labour };
}

function siteOf(projects: { projectId: number; minutes: number }[]): SiteCost {
  return {
    siteId: 4,
    siteName: 'Tower',
    projects: projects.map((project) => ({
      ...project,
      projectName: 'Villa',
      codes: [],
      expenses: 0,
      pending: 0,
      labour: 0,
      actual: 0,
      onNoSite: { approved: 0, pending: 0 },
    })),
    trades: [],
    actual: 0,
    pending: 0,
    minutes: 0,
  };
}

test('labour opens the attendance records of that site and project for an ADMIN', () => {
  expect(labourAddress(siteOf([{ projectId: 7, minutes: 60 }]), 7, true)).toBe(records);
});

test('labour opens the hours by trade for those who read no records', () => {
  const sites = [
    { projectId: 7, minutes: 60 },
    { projectId: 8, minutes: 0 },
  ];
  expect(labourAddress(siteOf(sites), 7, false)).toBe('#hours-by-trade');
});

test('labour opens nothing where the hours by trade are also those of another project', () => {
  const sites = [
    { projectId: 7, minutes: 60 },
    { projectId: 8, minutes: 5 },
  ];
  expect(labourAddress(siteOf(sites), 7, false)).toBeUndefined();
});

test('figures of a code open the lists of that site, project and code', () => {
  expect(partOfCode(where, codeOf(3, { expenses: 5, pending: 2 })).addresses).toEqual({
    expenses: '/expenses?projectId=7&siteId=4&costCodeId=3&status=APPROVED',
    actual: '/expenses?projectId=7&siteId=4&costCodeId=3&status=APPROVED',
    pending: '/expenses?projectId=7&siteId=4&costCodeId=3&status=PENDING',
  });
});

test('actual cost of labour alone opens the labour', () => {
  expect(partOfCode(where, codeOf(2, { labour: 5 })).addresses).toEqual({ labour: records, actual: records });
});

test('actual cost of expenses and labour opens neither', () => {
  expect(partOfCode(where, codeOf(2, { expenses: 1, labour: 5 })).addresses.actual).toBeUndefined();
});

test('a sum opens a list only if one code makes all of it', () => {
  const materials = partOfCode(where, codeOf(3, { expenses: 5, pending: 2 }));
  const labour = partOfCode(where, codeOf(2, { expenses: 1, labour: 5 }));
  expect(addressesOfSum([materials, labour])).toEqual({
    labour: records,
    pending: '/expenses?projectId=7&siteId=4&costCodeId=3&status=PENDING',
  });
});
