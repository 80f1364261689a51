import { listCostAlerts } from '@binaa/contract/cost-alerts';
import { listCostCodes } from '@binaa/contract/cost-codes';
import { getSiteCost } from '@binaa/contract/job-cost-portfolio';
import { getProjectCost } from '@binaa/contract/job-costs';
import { getProject } from '@binaa/contract/projects';
import { listProjectTasks } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { resourceOf } from './query-key.ts';

test('a resource is named by the first segment of its path', () => {
  expect([getProject, listProjectTasks, listCostCodes].map(resourceOf)).toEqual(['projects', 'projects', 'cost-codes']);
});

test('the cost of projects is a resource of its own', () => {
  expect([getProjectCost, getSiteCost, listCostAlerts].map(resourceOf)).toEqual(['job-cost', 'job-cost', 'job-cost']);
});
