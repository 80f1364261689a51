import type { RunPart, RunStatus } from '@binaa/contract/payroll-runs';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

type LineUnit = 'MIN' | 'DAY' | 'NONE';

export type PayrollRunsTable = {
  id: Generated<number>;
  period: string;
  part: RunPart;
  from_date: string;
  to_date: string;
  status: Generated<RunStatus>;
  settings: ColumnType<unknown, string | null, string | null>;
  input_mark: string | null;
  computed_by_id: number | null;
  computed_at: Date | null;
  reviewed_by_id: number | null;
  reviewed_at: Date | null;
  approved_by_id: number | null;
  approved_at: Date | null;
  paid_by_id: number | null;
  paid_at: Date | null;
  reversed_by_id: number | null;
  reversed_at: Date | null;
  discarded_by_id: number | null;
  discarded_at: Date | null;
  paid_on: string | null;
  reason: string | null;
  user_ids: number[] | null;
  settlement: ColumnType<unknown, string | null | undefined, never>;
  version: Generated<number>;
  created_at: Date;
  created_by_id: number;
  updated_at: Date;
};
export type PayrollRunRow = Selectable<PayrollRunsTable>;
export type NewPayrollRun = Insertable<PayrollRunsTable>;
export type PayrollRunChange = Updateable<PayrollRunsTable>;

export type PayslipsTable = {
  id: Generated<number>;
  run_id: number;
  user_id: number;
  from_date: string;
  to_date: string;
  live: Generated<boolean>;
  held_reason: string | null;
  net_minor: number;
  gross_minor: number;
  wage_minor: number;
  still_owed_minor: Generated<number>;
  problems: ColumnType<unknown, string | undefined, string>;
  input_mark: string | null;
  facts_mark: string | null;
  work_pattern: ColumnType<unknown, string | null | undefined, string | null>;
  acknowledged_at: Date | null;
  question: string | null;
  answer: string | null;
  version: Generated<number>;
  created_at: Date;
  created_by_id: number;
  updated_at: Date;
};

export type PayslipLinesTable = {
  id: Generated<number>;
  slip_id: number;
  code: string;
  segment: string | null;
  quantity: number | null;
  unit: LineUnit;
  rate_percent: number | null;
  divisor: number | null;
  base_minor: number | null;
  amount_minor: number;
  limited: Generated<boolean>;
  origin_slip_id: number | null;
  changed_days: Generated<string[]>;
  advance_id: number | null;
  pay_item_id: number | null;
};

export type PayslipDaysTable = {
  slip_id: number;
  date: string;
  kind: string;
  calendar_kind: string;
  is_ramadan: Generated<boolean>;
  daily_minutes: Generated<number>;
  first_in: Date | null;
  last_out: Date | null;
  span_minutes: Generated<number>;
  gap_minutes: Generated<number>;
  break_minutes: Generated<number>;
  ordinary_minutes: Generated<number>;
  night_minutes: Generated<number>;
  overtime_day_minutes: Generated<number>;
  overtime_night_minutes: Generated<number>;
  rest_minutes: Generated<number>;
  holiday_minutes: Generated<number>;
  short_minutes: Generated<number>;
  flags: Generated<string[]>;
  attendances: ColumnType<unknown, string | undefined, string>;
  sites: ColumnType<unknown, string | undefined, string>;
};

export type PayslipCostsTable = {
  id: Generated<number>;
  slip_id: number;
  site_id: number | null;
  project_id: number | null;
  minutes: number;
  weight: number;
  amount_minor: number;
};

export type BankProfilesTable = {
  id: Generated<number>;
  name: string;
  settings: ColumnType<unknown, string, string>;
  ready_made: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  created_by_id: number | null;
  updated_at: Date;
  deleted_at: Date | null;
};

export type BankFilesTable = {
  id: Generated<number>;
  run_id: number;
  name: string;
  bytes: Buffer;
  sha256: Buffer;
  records: number;
  total_minor: number;
  profile: ColumnType<unknown, string, never>;
  created_at: Date;
  created_by_id: number;
};
