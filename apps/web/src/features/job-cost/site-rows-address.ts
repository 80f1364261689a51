import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { paths } from '../../lib/paths.ts';

type SiteProject = SiteCost['projects'][number];
type SiteCode = SiteProject['codes'][number];
type SiteFigure = 'expenses' | 'labour' | 'actual' | 'pending';

export type SiteFigures = Pick<SiteCode, SiteFigure>;
/** Where the rows of each figure are. A figure of 0 has none. */
export type SiteAddresses = Partial<Record<SiteFigure, string>>;
export type SitePart = { cost: SiteFigures; addresses: SiteAddresses };

/** The element on the same screen that lists the hours of the site by trade. */
export const hoursByTradeId = 'hours-by-trade';
export const hoursByTradeAddress = `#${hoursByTradeId}`;

/** A site and one of its projects, and where the project's labour on the site is listed. */
type Where = { siteId: number; projectId: number; labour: string | undefined };

/**
 * For an ADMIN labour opens the attendance records. Others see the hours by trade; these are of all projects, so they are
 * the rows of a project only if no other has worked on the site.
 */
export function labourAddress(cost: SiteCost, projectId: number, readsRecords: boolean): string | undefined {
  if (readsRecords) {
    const filters = { date: '', siteId: String(cost.siteId), costProjectId: String(projectId) };
    return `${paths.attendance}?${new URLSearchParams(filters)}`;
  }
  return cost.projects.some((other) => other.projectId !== projectId && other.minutes > 0)
    ? undefined
    : hoursByTradeAddress;
}

export function partOfCode({ siteId, projectId, labour }: Where, code: SiteCode): SitePart {
  const filters = { projectId: String(projectId), siteId: String(siteId), costCodeId: String(code.codeId) };
  const listed = (status: string) => `${paths.expenses}?${new URLSearchParams({ ...filters, status })}`;
  const expenses = code.expenses === 0 ? undefined : listed('APPROVED');
  const worked = code.labour === 0 ? undefined : labour;
  const pending = code.pending === 0 ? undefined : listed('PENDING');
  // Actual cost of a single source opens its rows. That of both is their sum, which stands beside it.
  const actual = code.labour === 0 ? expenses : code.expenses === 0 ? worked : undefined;
  return { cost: code, addresses: withoutNone({ expenses, labour: worked, actual, pending }) };
}

/**
 * A sum opens a list only if all of it is in one part. The list of several codes would also have expenses that are left
 * out: its sum would be another than the figure.
 */
export function addressesOfSum(parts: readonly SitePart[]): SiteAddresses {
  const sole = (figure: SiteFigure) => {
    const counted = parts.filter(({ cost }) => cost[figure] !== 0);
    return counted.length === 1 ? counted[0]?.addresses[figure] : undefined;
  };
  return withoutNone({
    expenses: sole('expenses'),
    labour: sole('labour'),
    actual: sole('actual'),
    pending: sole('pending'),
  });
}

function withoutNone(addresses: Record<SiteFigure, string | undefined>): SiteAddresses {
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
}
