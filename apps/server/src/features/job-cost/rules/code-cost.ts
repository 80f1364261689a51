import type { CostLevel } from '@binaa/contract/cost-levels';
import type { ForecastMethod } from '@binaa/contract/cost-plans';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';

/** What is known of a cost code of a project. Amounts in dirhams, the percent complete in tenths of a percent. */
export type CodeFacts = {
  budgetMinor: number;
  openingMinor: number;
  expensesMinor: number;
  labourMinor: number;
  pendingMinor: number;
  openMinor: number;
  percentTenths: number;
  method: ForecastMethod;
  /** Of a FIXED forecast. */
  fixedMinor: number | null;
};

export type CodeFigures = {
  actualMinor: number;
  knownMinor: number;
  earnedMinor: number;
  cpi: number | null;
  methodUsed: ForecastMethod;
  forecastMinor: number;
  remainingMinor: number;
  varianceMinor: number;
  usedPercent: number | null;
  level: CostLevel;
};

const whole = 1000;
/** Below 5 % complete, the cost so far says little about the cost to come. */
const earliestTenths = 50;

export function codeFigures(facts: CodeFacts): CodeFigures {
  const { budgetMinor, percentTenths } = facts;
  const actualMinor = facts.openingMinor + facts.expensesMinor + facts.labourMinor;
  const knownMinor = actualMinor + facts.pendingMinor + facts.openMinor;
  const earnedMinor = roundedRatio(product(budgetMinor, percentTenths), BigInt(whole));
  const methodUsed = methodFor(facts, actualMinor);
  const forecastMinor = Math.max(knownMinor, expectedMinor(facts, methodUsed, actualMinor));
  return {
    actualMinor,
    knownMinor,
    earnedMinor,
    cpi: costPerformance(earnedMinor, actualMinor),
    methodUsed,
    forecastMinor,
    remainingMinor: forecastMinor - knownMinor,
    varianceMinor: budgetMinor - forecastMinor,
    usedPercent: percentOf(knownMinor, budgetMinor),
    level: levelOf({ knownMinor, budgetMinor, percentTenths }),
  };
}

function methodFor({ method, percentTenths }: CodeFacts, actualMinor: number): ForecastMethod {
  const isTooEarly = method === 'PERCENT' && (percentTenths < earliestTenths || actualMinor === 0);
  return isTooEarly ? 'REMAINING_BUDGET' : method;
}

function expectedMinor(facts: CodeFacts, method: ForecastMethod, actualMinor: number): number {
  if (method === 'FIXED') return facts.fixedMinor ?? 0;
  if (method === 'REMAINING_BUDGET') return facts.budgetMinor;
  return roundedRatio(product(actualMinor, whole), BigInt(facts.percentTenths));
}

/** Earned value for one riyal of actual cost, with two decimals. */
export function costPerformance(earnedMinor: number, actualMinor: number): number | null {
  if (earnedMinor === 0 || actualMinor === 0) return null;
  return roundedRatio(product(earnedMinor, 100), BigInt(actualMinor)) / 100;
}

/** With one decimal. */
export function percentOf(partMinor: number, wholeMinor: number): number | null {
  if (wholeMinor === 0) return null;
  return roundedRatio(product(partMinor, whole), BigInt(wholeMinor)) / 10;
}

type Used = { knownMinor: number; budgetMinor: number; percentTenths: number };

/** Multiplied crosswise, so that nothing is rounded. */
export function levelOf({ knownMinor, budgetMinor, percentTenths }: Used): CostLevel {
  if (knownMinor > budgetMinor) return 'OVER';
  const isMuch = knownMinor > 0 && product(knownMinor, 100) >= product(budgetMinor, 80);
  const isAheadOfWork = product(knownMinor, whole) > product(budgetMinor, percentTenths);
  return isMuch && isAheadOfWork ? 'WATCH' : 'OK';
}
