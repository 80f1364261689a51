import type { CodeCost, CostTotal, CostWarning, ProjectCost } from '@binaa/contract/job-costs';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { earnedRevenueMinor } from '../claims/rules/certificate.ts';
import type { LabourFactsRow, ProjectFactsRow } from './facts.queries.ts';
import type { CodeOfProject, ProjectFacts } from './read-facts.ts';
import { type CodeFigures, codeFigures } from './rules/code-cost.ts';
import { marginOf, type TotalFigures, totalFigures } from './rules/project-total.ts';

export type ComputedCode = CodeOfProject & CodeFigures & { originalMinor: number };

export function computeCodes({ codes }: ProjectFacts): ComputedCode[] {
  return codes.map((code) => ({ ...code, ...codeFigures(code), originalMinor: code.row.original_minor }));
}

function isShown({ row, budgetMinor, knownMinor, fixedMinor }: ComputedCode): boolean {
  return row.active || budgetMinor !== 0 || knownMinor !== 0 || fixedMinor !== null;
}

function presentFigures(figures: Omit<TotalFigures, 'percent'>) {
  return {
    budget: { original: fromMinor(figures.originalMinor), revised: fromMinor(figures.budgetMinor) },
    opening: fromMinor(figures.openingMinor),
    expenses: fromMinor(figures.expensesMinor),
    labour: fromMinor(figures.labourMinor),
    actual: fromMinor(figures.actualMinor),
    pending: fromMinor(figures.pendingMinor),
    open: fromMinor(figures.openMinor),
    delivered: fromMinor(figures.deliveredMinor),
    known: fromMinor(figures.knownMinor),
    earned: fromMinor(figures.earnedMinor),
    cpi: figures.cpi,
    forecast: fromMinor(figures.forecastMinor),
    remaining: fromMinor(figures.remainingMinor),
    variance: fromMinor(figures.varianceMinor),
    usedPercent: figures.usedPercent,
    level: figures.level,
  };
}

export function presentCode(code: ComputedCode): CodeCost {
  const { row } = code;
  return {
    codeId: row.code_id,
    code: row.code,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    type: row.type,
    ...presentFigures(code),
    percent: code.percentTenths / 10,
    percentFrom: code.percentFrom,
    method: code.method,
    methodUsed: code.methodUsed,
    fixed: code.fixedMinor === null ? null : fromMinor(code.fixedMinor),
    note: row.note,
    forecastVersion: row.forecast_version ?? 0,
  };
}

function presentTotal(total: TotalFigures): CostTotal {
  return { ...presentFigures(total), percent: total.percent };
}

const nothing = { codeId: null, category: null, minutes: null };

function warningsOf({ row, unmapped, labour }: ProjectFacts, codes: readonly ComputedCode[]): CostWarning[] {
  const ofCode = (kind: CostWarning['kind'], { row: code }: ComputedCode) => ({
    kind,
    ...nothing,
    codeId: code.code_id,
  });
  return [
    ...codes
      .filter(({ budgetMinor, knownMinor }) => budgetMinor === 0 && knownMinor > 0)
      .map((code) => ofCode('NO_BUDGET', code)),
    ...codes.filter(({ method, methodUsed }) => method !== methodUsed).map((code) => ofCode('TOO_EARLY', code)),
    ...labourWarnings(row, labour),
    ...unmapped.map((category) => ({ ...nothing, kind: 'UNMAPPED_CATEGORY' as const, category })),
    ...(row.plan_start && row.plan_end ? [] : [{ ...nothing, kind: 'NO_PLAN_DATES' as const }]),
  ];
}

/** Hours without a rate are told once everything is counted. */
function labourWarnings({ is_recounting }: ProjectFactsRow, labour: LabourFactsRow | undefined): CostWarning[] {
  if (!labour) return [];
  if (is_recounting) return [{ ...nothing, kind: 'RECOUNTING' }];
  return labour.unrated_minutes > 0 ? [{ ...nothing, kind: 'NO_RATE', minutes: labour.unrated_minutes }] : [];
}

type BillingSums = Omit<NonNullable<ProjectCost['billing']>, 'earned' | 'overBilled'>;

/** More certified than the work done has earned is over-billed. */
function presentBilling(sums: BillingSums, contractMinor: number, { earnedMinor, budgetMinor }: TotalFigures) {
  const earned = earnedRevenueMinor({ contractMinor, earnedMinor, budgetMinor });
  return {
    ...sums,
    earned: earned === null ? null : fromMinor(earned),
    overBilled: earned === null ? null : fromMinor(toMinor(sums.certified) - earned),
  };
}

/** Codes, sums, contract value and margins of a project. */
export function computeProject(facts: ProjectFacts) {
  const codes = computeCodes(facts);
  const total = totalFigures(codes);
  const contractMinor = facts.row.total_price_minor + facts.row.varied_minor;
  return {
    codes,
    total,
    contractMinor,
    budgeted: marginOf(contractMinor, total.budgetMinor),
    expected: marginOf(contractMinor, total.forecastMinor),
  };
}

export function presentProjectCost(facts: ProjectFacts, today: string, billing?: BillingSums): ProjectCost {
  const { row } = facts;
  const { codes, total, contractMinor, budgeted, expected } = computeProject(facts);
  return {
    projectId: row.project_id,
    projectName: row.name,
    asOf: today,
    contract: {
      original: fromMinor(row.total_price_minor),
      approved: fromMinor(row.varied_minor),
      revised: fromMinor(contractMinor),
      pendingValue: fromMinor(row.pending_value_minor),
      pendingCost: fromMinor(row.pending_cost_minor),
    },
    codes: codes.filter(isShown).map(presentCode),
    total: presentTotal(total),
    leftOut: facts.leftOut.map(({ category, approved_minor, pending_minor, open_minor }) => ({
      category,
      approved: fromMinor(approved_minor),
      pending: fromMinor(pending_minor),
      open: fromMinor(open_minor),
    })),
    labourMinutes: facts.labour?.minutes ?? 0,
    warnings: warningsOf(facts, codes),
    margin: {
      budgeted: fromMinor(budgeted.minor),
      budgetedPercent: budgeted.percent,
      forecast: fromMinor(expected.minor),
      percent: expected.percent,
    },
    plan: { start: row.plan_start, end: row.plan_end, curve: row.curve },
    ...(billing && { billing: presentBilling(billing, contractMinor, total) }),
    lastRevision: row.last_revision,
  };
}
