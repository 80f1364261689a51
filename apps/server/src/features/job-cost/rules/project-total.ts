import type { CostLevel } from '@binaa/contract/cost-levels';
import { type CodeFacts, type CodeFigures, costPerformance, percentOf } from './code-cost.ts';

type Summed = CodeFacts & CodeFigures & { originalMinor: number; deliveredMinor: number };

export type TotalFigures = Omit<Summed, 'percentTenths' | 'method' | 'fixedMinor' | 'methodUsed'> & { percent: number };

/** The sums of the codes. The percent complete is what was earned of the budget, and the level is the worst. */
export function totalFigures(codes: readonly Summed[]): TotalFigures {
  const sum = (name: { [Name in keyof Summed]: Summed[Name] extends number ? Name : never }[keyof Summed]) =>
    codes.reduce((total, code) => total + code[name], 0);
  const [budgetMinor, earnedMinor, actualMinor, knownMinor] = [
    sum('budgetMinor'),
    sum('earnedMinor'),
    sum('actualMinor'),
    sum('knownMinor'),
  ];
  return {
    originalMinor: sum('originalMinor'),
    budgetMinor,
    openingMinor: sum('openingMinor'),
    expensesMinor: sum('expensesMinor'),
    labourMinor: sum('labourMinor'),
    actualMinor,
    pendingMinor: sum('pendingMinor'),
    openMinor: sum('openMinor'),
    deliveredMinor: sum('deliveredMinor'),
    knownMinor,
    percent: percentOf(earnedMinor, budgetMinor) ?? 0,
    earnedMinor,
    cpi: costPerformance(earnedMinor, actualMinor),
    forecastMinor: sum('forecastMinor'),
    remainingMinor: sum('remainingMinor'),
    varianceMinor: sum('varianceMinor'),
    usedPercent: percentOf(knownMinor, budgetMinor),
    level: worst(codes.map(({ level }) => level)),
  };
}

function worst(levels: readonly CostLevel[]): CostLevel {
  if (levels.includes('OVER')) return 'OVER';
  return levels.includes('WATCH') ? 'WATCH' : 'OK';
}

/** Budgeted or expected margin, and in percent of the contract value. */
export function marginOf(contractMinor: number, costMinor: number): { minor: number; percent: number | null } {
  const minor = contractMinor - costMinor;
  return { minor, percent: percentOf(minor, contractMinor) };
}
