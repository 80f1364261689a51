import type { CashCountStatus } from '@binaa/contract/cash-counts';
import type { StoredHandoverStatus } from '@binaa/contract/cash-handovers';
import type { FundRequestStatus } from '@binaa/contract/fund-requests';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

export type FloatSettingsTable = {
  user_id: number;
  ceiling_minor: number | null;
  single_limit_minor: number | null;
  low_at_minor: number | null;
  updated_at: Date;
  version: Generated<number>;
};
export type FloatSettingsRow = Selectable<FloatSettingsTable>;

export type FundRequestsTable = {
  id: Generated<number>;
  holder_id: number;
  amount_minor: number;
  reason: string;
  needed_by: string;
  status: Generated<FundRequestStatus>;
  given_minor: number | null;
  posting_id: number | null;
  decided_by_id: number | null;
  decided_at: Date | null;
  refuse_reason: string | null;
  created_at: Date;
};
export type FundRequestRow = Selectable<FundRequestsTable>;
export type NewFundRequest = Insertable<FundRequestsTable>;

export type CashHandoversTable = {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  amount_minor: number;
  note: string | null;
  offered_by_id: number;
  status: Generated<StoredHandoverStatus>;
  allowed_by_id: number | null;
  allowed_at: Date | null;
  decided_by_id: number | null;
  decided_at: Date | null;
  refuse_reason: string | null;
  out_posting_id: number | null;
  in_posting_id: number | null;
  created_at: Date;
  expires_at: Date;
};
export type CashHandoverRow = Selectable<CashHandoversTable>;
export type NewCashHandover = Insertable<CashHandoversTable>;

export type CashCountsTable = {
  id: Generated<number>;
  holder_id: number;
  counted_minor: number;
  balance_minor: number;
  pending_minor: number;
  difference_minor: ColumnType<number, never, never>;
  denominations: ColumnType<unknown, string | null, never>;
  note: string | null;
  counted_by_id: number;
  counted_at: Date;
  status: Generated<CashCountStatus>;
  decided_by_id: number | null;
  decided_at: Date | null;
  write_off_reason: string | null;
  posting_id: number | null;
};
export type CashCountRow = Selectable<CashCountsTable>;
export type NewCashCount = Insertable<CashCountsTable>;
