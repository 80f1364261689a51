import type { BudgetRevisionKind } from '@binaa/contract/budget-revisions';
import type { CostCodeType } from '@binaa/contract/cost-codes';
import type { CostLevel } from '@binaa/contract/cost-levels';
import type { ForecastMethod, PlanCurve } from '@binaa/contract/cost-plans';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { Trade } from '@binaa/contract/labour-rates';
import type { OrderKind, OrderStatus } from '@binaa/contract/orders';
import type { VariationStatus } from '@binaa/contract/variations';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Final, GeneratedMoment } from './schema-columns.ts';

export type JobCostSettingsTable = {
  id: Generated<number>;
  updated_at: GeneratedMoment;
  version: Generated<number>;
  rates_version: Generated<number>;
};

export type CostCodesTable = {
  id: Generated<number>;
  code: string;
  name_en: string;
  name_ar: string;
  type: CostCodeType;
  position: number;
  active: Generated<boolean>;
  takes_labour: Generated<boolean>;
};
export type CostCodeRow = Selectable<CostCodesTable>;

export type CostCodeMapTable = { category: ExpenseCategory; code_id: number | null };

export type BudgetRevisionsTable = {
  id: Generated<number>;
  project_id: Final<number>;
  number: Final<number>;
  kind: Final<BudgetRevisionKind>;
  reason: Final<string>;
  plan_start: Final<string | null>;
  plan_end: Final<string | null>;
  variation_id: Final<number | null>;
  created_by_id: Final<number>;
  created_at: Final<Date>;
};
export type NewBudgetRevision = Insertable<BudgetRevisionsTable>;

export type BudgetLinesTable = { revision_id: Final<number>; code_id: Final<number>; delta_minor: Final<number> };

export type ProgressEntriesTable = {
  id: Generated<number>;
  project_id: Final<number>;
  code_id: Final<number | null>;
  as_of: Final<string>;
  percent: Final<number>;
  note: Final<string | null>;
  created_by_id: Final<number>;
  created_at: Final<Date>;
};
export type NewProgressEntry = Insertable<ProgressEntriesTable>;

export type ForecastsTable = {
  project_id: number;
  code_id: number;
  method: ForecastMethod;
  fixed_minor: number | null;
  note: string | null;
  updated_by_id: number;
  updated_at: Date;
  version: Generated<number>;
};
export type ForecastRow = Selectable<ForecastsTable>;

export type OpeningCostsTable = { project_id: number; code_id: number; month: string; amount_minor: number };

export type ProjectCostSettingsTable = {
  project_id: number;
  retention_percent: Generated<number>;
  retention_limit_percent: number | null;
  curve: Generated<PlanCurve>;
  updated_at: Date;
  version: Generated<number>;
  opening_version: Generated<number>;
};
export type ProjectCostSettingsRow = Selectable<ProjectCostSettingsTable>;

export type OrdersTable = {
  id: Generated<number>;
  kind: Final<OrderKind>;
  serial: Final<number>;
  project_id: number;
  site_id: number | null;
  supplier_id: number;
  category: ExpenseCategory;
  title: string;
  amount_minor: number;
  ordered_on: string;
  expected_on: string | null;
  delivered_percent: Generated<number>;
  status: Generated<OrderStatus>;
  cancel_reason: string | null;
  created_by_id: Final<number>;
  created_at: Final<Date>;
  updated_at: Date;
  version: Generated<number>;
};
export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;

export type OrderChangesTable = {
  id: Generated<number>;
  order_id: Final<number>;
  from_minor: Final<number>;
  to_minor: Final<number>;
  reason: Final<string>;
  changed_by_id: Final<number>;
  changed_at: Final<Date>;
};

export type VariationsTable = {
  id: Generated<number>;
  project_id: Final<number>;
  number: Final<number>;
  title: string;
  description: string | null;
  value_minor: number;
  client_reference: string | null;
  status: Generated<VariationStatus>;
  decided_on: string | null;
  decided_by_id: number | null;
  decided_at: Date | null;
  reject_reason: string | null;
  created_by_id: Final<number>;
  created_at: Final<Date>;
  updated_at: Date;
  version: Generated<number>;
};
export type VariationRow = Selectable<VariationsTable>;
export type NewVariation = Insertable<VariationsTable>;

export type VariationLinesTable = {
  variation_id: Final<number>;
  code_id: Final<number>;
  cost_minor: Final<number>;
};

export type LabourRatesTable = { trade: Final<Trade>; valid_from: Final<string>; rate_minor: Final<number> };
export type LabourRateRow = Selectable<LabourRatesTable>;

export type LabourRecountsTable = { trade: Final<Trade>; done_up_to: Generated<number> };

/** Written by triggers of the database only. */
export type DoubtfulAttendancesTable = { attendance_id: Final<number> };

/**
 * Written by functions of the database only. The totals of attendance_costs list its columns by position: re-create their
 * three functions (`keep_totals_on_…_of_attendance_costs`) when it gets another.
 */
export type AttendanceCostsTable = {
  attendance_id: Final<number>;
  user_id: Final<number>;
  site_id: Final<number>;
  date: Final<string>;
  trade: Final<string>;
  own_project_id: Final<number>;
  minutes: Final<number>;
  rate_minor: Final<number | null>;
  source: Generated<'RATE' | 'PAYROLL'>;
  slip_id: Final<number | null>;
  project_id: Final<number>;
  cost_minor: Final<number>;
};

/** Written by functions of the database only. */
export type LabourMonthCostsTable = {
  id: Generated<number>;
  slip_id: Final<number>;
  site_id: Final<number | null>;
  project_id: Final<number | null>;
  run_id: Final<number>;
  user_id: Final<number>;
  month: Final<string>;
  trade: Final<string>;
  cost_minor: Final<number>;
  unspread_minor: Final<number>;
};

export type CostAlertsTable = {
  id: Generated<number>;
  project_id: Final<number>;
  code_id: Final<number>;
  level: Final<CostLevel>;
  revision: Final<number | null>;
  first_seen_at: Final<Date>;
  known_minor: Final<number>;
  budget_minor: Final<number>;
};
export type CostAlertRow = Selectable<CostAlertsTable>;
export type NewCostAlert = Insertable<CostAlertsTable>;
