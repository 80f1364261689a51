import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getProjectCostMonths } from '@binaa/contract/job-costs';
import { sumOf } from '../../lib/typed-amount.ts';
import type { ChartColour } from '../../ui/bar-chart.tsx';

type CostMonths = ResponseOf<typeof getProjectCostMonths>;
type MonthCode = CostMonths['codes'][number];

export interface CodeSeries {
  /** Undefined for all codes that have no colour of their own. */
  code: MonthCode | undefined;
  values: number[];
  colour: ChartColour;
}

const colours: readonly ChartColour[] = [1, 2, 3, 4, 5];

/** Months with actual cost, that is up to this one. */
export function pastMonths({ months }: CostMonths): CostMonths['months'] {
  return months.filter(({ actual }) => actual !== null);
}

/** Whether there is anything to draw over time. */
export function hasPlanOrCost({ months }: CostMonths): boolean {
  return months.some(({ planned, actual, forecast }) => Boolean(planned) || Boolean(actual) || Boolean(forecast));
}

/** The cost of each past month by code. Of more codes than colours, the ones with the smallest cost are joined. */
export function burnSeries(answer: CostMonths): CodeSeries[] {
  const months = pastMonths(answer);
  const amountOf = (codeId: number, index: number) =>
    months[index]?.byCode.find((part) => part.codeId === codeId)?.amount ?? 0;
  const costly = answer.codes
    .map((code) => ({ code, values: months.map((_, index) => amountOf(code.codeId, index)) }))
    .map((series) => ({ ...series, sum: sumOf(series.values) }))
    .filter(({ sum }) => sum !== 0);
  const room = costly.length > colours.length ? colours.length - 1 : colours.length;
  const shown = costly.toSorted((one, other) => other.sum - one.sum).slice(0, room);
  // In the order of the codes, so that a code keeps its colour while its cost grows.
  const own = costly.filter((series) => shown.includes(series));
  const joined = costly.filter((series) => !shown.includes(series));
  const others = months.map((_, index) => sumOf(joined.map(({ values }) => values[index] ?? 0)));
  return [
    ...own.map(({ code, values }, at) => ({ code, values, colour: colours[at] ?? 1 })),
    ...(joined.length > 0 ? [{ code: undefined, values: others, colour: 5 as const }] : []),
  ];
}
