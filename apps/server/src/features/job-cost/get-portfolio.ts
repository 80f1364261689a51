import type { ResponseOf } from '@binaa/contract/endpoint';
import {
  computedSortFields,
  type getPortfolio as endpoint,
  type PortfolioLine,
  type PortfolioQuery,
  portfolioLimit,
  portfolioMessages,
  portfolioPageSize,
} from '@binaa/contract/job-cost-portfolio';
import { makePage } from '@binaa/contract/paging';
import type { WorkStatus } from '@binaa/contract/work-status';
import { invalidField } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { findProjectIds } from '../projects/find-project-ids.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { computeLine, presentLine, presentTotals } from './portfolio.presenter.ts';
import { readFacts } from './read-facts.ts';

type ComputedField = (typeof computedSortFields)[number];
type Sort = NonNullable<PortfolioQuery['sort']>;

/** Up to the limit, every match is computed: for the sums, and for sorting by a computed column. */
export async function getPortfolio(db: Db, actor: Actor, query: PortfolioQuery): Promise<ResponseOf<typeof endpoint>> {
  const { search, sort } = query;
  const field = computedFieldOf(sort);
  const stored = field === undefined ? sort : undefined;
  const ids = await findProjectIds(db, {
    search,
    statuses: statusesOf(query.status),
    sort: stored && { field: stored.field === 'name' ? 'name' : 'createdAt', direction: stored.direction },
  });
  const isComplete = ids.length <= portfolioLimit;
  if (field && !isComplete) throw invalidField('sort', portfolioMessages.tooMany({ max: portfolioLimit }));
  const { limit, offset } = limitAndOffset(query, portfolioPageSize);
  const shown = isComplete ? ids : ids.slice(offset, offset + limit);
  const projects = (await readFacts(db, shown, maySeeSalary(actor))).map(computeLine);
  const lines = projects.map(presentLine);
  const sorted = field ? lines.toSorted(byField(field, sort?.direction)) : lines;
  return {
    ...makePage(isComplete ? sorted.slice(offset, offset + limit) : sorted, ids.length, query, portfolioPageSize),
    totals: isComplete ? presentTotals(projects) : null,
  };
}

function statusesOf(status: PortfolioQuery['status']): WorkStatus[] | undefined {
  if (status === 'ALL') return undefined;
  return status ? [status] : ['PENDING', 'IN_PROGRESS'];
}

function computedFieldOf(sort: Sort | undefined): ComputedField | undefined {
  return computedSortFields.find((field) => field === sort?.field);
}

/** Lines without a value come last. */
function byField(field: ComputedField, direction: Sort['direction'] = 'asc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: PortfolioLine, other: PortfolioLine): number => {
    const [left, right] = [one[field], other[field]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || one.projectId - other.projectId;
  };
}
