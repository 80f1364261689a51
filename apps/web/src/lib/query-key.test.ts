import { getCompany } from '@binaa/contract/company';
import { listCostAlerts } from '@binaa/contract/cost-alerts';
import { listCostCodes } from '@binaa/contract/cost-codes';
import { getSiteCost } from '@binaa/contract/job-cost-portfolio';
import { getProjectCost } from '@binaa/contract/job-costs';
import { countNotices } from '@binaa/contract/notices';
import { selectorSize } from '@binaa/contract/paging';
import { getProject, listProjects } from '@binaa/contract/projects';
import { validateSession } from '@binaa/contract/session';
import { listProjectTasks } from '@binaa/contract/tasks';
import { getWaitingCounts } from '@binaa/contract/waiting-counts';
import { expect, test } from 'vitest';
import { isAside, queryKeyOf, resourceOf } from './query-key.ts';

test('a resource is named by the first segment of its path', () => {
  expect([getProject, listProjectTasks, listCostCodes].map(resourceOf)).toEqual(['projects', 'projects', 'cost-codes']);
});

test('the cost of projects is a resource of its own', () => {
  expect([getProjectCost, getSiteCost, listCostAlerts].map(resourceOf)).toEqual(['job-cost', 'job-cost', 'job-cost']);
});

test('what the shell, a select and the device show is not what the user came to see', () => {
  for (const endpoint of [getCompany, countNotices, validateSession, getWaitingCounts]) {
    expect(isAside(queryKeyOf(endpoint)), endpoint.path).toBe(true);
  }
  expect(isAside(['outbox'])).toBe(true);
  const offered = { page: 0, size: selectorSize, sort: 'name,asc' };
  expect(isAside(queryKeyOf(listProjects, { query: offered }))).toBe(true);
  expect(isAside(queryKeyOf(listProjects, { query: { page: 0, size: 10 } }))).toBe(false);
});
