import { type CodeCost, type CostTotal, type ProjectCost, rowsBehind } from '@binaa/contract/job-costs';
import { costTabPath, paths } from '../../lib/paths.ts';

/** The counted figures that have a screen with their rows. */
type ListedFigure = 'budget' | 'opening' | 'expenses' | 'labour' | 'pending' | 'open';

type Where = { projectId: number; codeId?: number };

/** The panel that explains the figures of a code, or the sums of the project. */
export function explanationAddress(projectId: number, what: number | 'total'): string {
  return `${costTabPath(projectId)}&code=${what}`;
}

/** The screen that lists the rows of a counted figure. */
function rowsAddress(figure: ListedFigure, where: Where): string {
  if (figure === 'budget') return ofCode(paths.projectBudget(where.projectId), where);
  if (figure === 'opening') return ofCode(paths.openingCosts(where.projectId), where);
  if (figure === 'labour') return paths.projectLabour(where.projectId);
  const { path, query } = rowsBehind(figure, where);
  const { projectId, ...ofProject } = query;
  return figure === 'open'
    ? `${paths.projectOrders(where.projectId)}?${new URLSearchParams(ofProject)}`
    : `${path}?${new URLSearchParams({ ...ofProject, ...(projectId && { projectId }) })}`;
}

/** A screen of all codes that shows one of them alone. */
function ofCode(address: string, { codeId }: Where): string {
  return codeId === undefined ? address : `${address}?code=${codeId}`;
}

/** Where the rows of each figure are listed. A figure of 0 has none. */
export type RowAddresses = Partial<Record<ListedFigure | 'actual', string>>;

export function addressesOfCode(projectId: number, cost: CodeCost): RowAddresses {
  return withSoleSource(cost, addressesOf({ projectId, codeId: cost.codeId }, cost));
}

export function addressesOfTotal({ projectId, total, leftOut }: ProjectCost): RowAddresses {
  const { expenses, pending, open, ...addresses } = addressesOf({ projectId }, total);
  // The project's lists also have what is left out: their sums would be others than the figures.
  const isWhole = (status: 'approved' | 'pending' | 'open') => leftOut.every((category) => category[status] === 0);
  return withSoleSource(total, {
    ...addresses,
    ...(expenses && isWhole('approved') && { expenses }),
    ...(pending && isWhole('pending') && { pending }),
    ...(open && isWhole('open') && { open }),
  });
}

function addressesOf(where: Where, cost: CostTotal): RowAddresses {
  const figures: Record<ListedFigure, number> = {
    budget: cost.budget.revised,
    opening: cost.opening,
    expenses: cost.expenses,
    labour: cost.labour,
    pending: cost.pending,
    open: cost.open,
  };
  const counted = (Object.keys(figures) as ListedFigure[]).filter((figure) => figures[figure] !== 0);
  return Object.fromEntries(counted.map((figure) => [figure, rowsAddress(figure, where)]));
}

/** Actual cost from a single source opens the rows of that source. */
function withSoleSource({ actual, opening, expenses, labour }: CostTotal, addresses: RowAddresses): RowAddresses {
  const sources = { expenses, opening, labour };
  const sole = (Object.keys(sources) as (keyof typeof sources)[]).find((source) => sources[source] === actual);
  const source = sole && addresses[sole];
  return source ? { ...addresses, actual: source } : addresses;
}
