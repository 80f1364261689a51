import type { ForecastMethod } from '@binaa/contract/cost-plans';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { DemoProjectKey } from './projects.ts';

/** What the charts of a project tell. Amounts follow from it: see fill-job-cost.ts. */
export type CostStory = {
  /** Contract value less cost budget, in percent of the contract value. */
  budgetedMargin: number;
  /** Earned value for one riyal of cost. Null: nothing has been spent before the demo begins. */
  cpi: number | null;
  method?: ForecastMethod;
  /** Codes that differ from the rest of the project. */
  codes?: Partial<Record<DemoCode, CodeStory>>;
  claims?: ClaimStory;
  variation?: VariationStory;
};

export type DemoCode = 'MAT' | 'LAB' | 'PLT' | 'SUB' | 'OVH';
type CodeStory = {
  percent?: number;
  cpi?: number;
  method?: ForecastMethod;
  /** Known cost in percent of the budget: orders commit to what is not spent. */
  usedPercent?: number;
  /** For so many days, the code has been above its budget or near it. */
  warnedDays?: number;
};
/** A change of the work that the client has not answered yet. Amounts in riyals. */
export type VariationStory = { title: string; value: number; code: DemoCode; cost: number; waitingDays: number };
export type ClaimStory = {
  /** Held back at most, in percent of the contract value. */
  retentionLimitPercent?: number;
  /** A last claim that is certified and not received. Amounts in riyals. */
  last?: { amount: number; certifiedDaysAgo: number; returnedCheque?: { amount: number; daysAgo: number } };
  /** Of the last claim, as a part of what is held. */
  releasedShare?: number;
};

/** How the cost budget is split, in percent. */
export const budgetShares: Record<DemoCode, number> = { MAT: 34, LAB: 14, PLT: 7, SUB: 40, OVH: 5 };

export const costStories: Record<DemoProjectKey, CostStory> = {
  marina: {
    budgetedMargin: 11.5,
    cpi: 1.02,
    codes: { SUB: { percent: 70, usedPercent: 83, warnedDays: 12 } },
    claims: { retentionLimitPercent: 5 },
  },
  // The clean rooms cost more than the subcontractor had offered.
  education: {
    budgetedMargin: 12,
    cpi: 0.99,
    codes: { SUB: { cpi: 0.6, usedPercent: 122.7, warnedDays: 42 } },
    variation: { title: 'Clean rooms to class 7', value: 3_200_000, code: 'SUB', cost: 2_750_000, waitingDays: 24 },
    claims: {},
  },
  // Hours run ahead of the blockwork.
  wakrah: { budgetedMargin: 10, cpi: 1, codes: { LAB: { cpi: 0.84, method: 'PERCENT' } }, claims: {} },
  mesaieed: {
    budgetedMargin: 9,
    cpi: 1.06,
    method: 'PERCENT',
    claims: { retentionLimitPercent: 8.8, last: { amount: 1_650_000, certifiedDaysAgo: 9 } },
  },
  // Done well, paid late.
  msheireb: {
    budgetedMargin: 10.5,
    cpi: 1.03,
    claims: {
      retentionLimitPercent: 5,
      last: { amount: 6_100_000, certifiedDaysAgo: 41, returnedCheque: { amount: 2_000_000, daysAgo: 13 } },
    },
  },
  // Nothing more will come.
  pearl: { budgetedMargin: 9.5, cpi: 1.01, method: 'FIXED', claims: { retentionLimitPercent: 5, releasedShare: 0.5 } },
  // One code is forecast by percent, for which it is too early.
  khor: { budgetedMargin: 11, cpi: 1, codes: { SUB: { percent: 4, method: 'PERCENT' } }, claims: {} },
  rayyan: { budgetedMargin: 12, cpi: null },
};

/** The amounts that make a story true. */
export type PlannedCode = {
  code: DemoCode;
  codeId: number;
  budgetMinor: number;
  percent: number;
  actualMinor: number;
  /** What is still to be ordered, so that the story's known cost is reached. */
  openMinor: number;
};

export type OrderStory = {
  code: DemoCode;
  kind: 'PURCHASE' | 'SUBCONTRACT';
  category: ExpenseCategory;
  supplier: string;
  title: string;
};

/** What running projects have ordered. */
export const orderStories: readonly OrderStory[] = [
  order('SUB', 'SUBCONTRACTOR_FEES', 'Nasma Cooling', 'Air conditioning, supply and installation'),
  order('SUB', 'EXTERNAL_WORK', 'Cedar & Grain Joinery', 'Doors and joinery'),
  order('SUB', 'EXTERNAL_WORK', 'حدائق الخليج', 'أعمال تنسيق الموقع'),
  order('MAT', 'CONCRETE_MATERIALS', 'Dune Ready-Mix', 'Concrete C40, by delivery'),
  order('MAT', 'STEEL_MATERIALS', 'Al Bayan Steel', 'Reinforcement, cut and bent'),
  order('MAT', 'ELECTRICAL_MATERIALS', 'Barwa Electric', 'Distribution boards and cables'),
  order('PLT', 'CRANE_RENTAL', 'Falcon Crane Hire', 'Tower crane, monthly hire'),
  order('OVH', 'TESTING_SERVICES', 'Doha Materials Laboratory', 'Concrete and soil tests'),
];

function order(code: DemoCode, category: ExpenseCategory, supplier: string, title: string): OrderStory {
  return { code, kind: code === 'SUB' ? 'SUBCONTRACT' : 'PURCHASE', category, supplier, title };
}

/** Workers hired by the day, for the labour cost that the company's own workers do not make up. Billed without an order. */
export const dayLabour: OrderStory = order('LAB', 'LABOR', 'Al Sadd Manpower', 'Day labour, monthly statement');
