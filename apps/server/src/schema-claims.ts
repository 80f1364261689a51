import type { ClaimStatus, ReceiptMethod } from '@binaa/contract/claims';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Final } from './schema-columns.ts';

export type ClaimsTable = {
  id: Generated<number>;
  project_id: Final<number>;
  number: Final<number>;
  period_end: string;
  claimed_percent: number | null;
  claimed_minor: number;
  status: Generated<ClaimStatus>;
  certified_minor: number | null;
  certificate_no: string | null;
  certified_on: string | null;
  retention_percent: number | null;
  held_minor: number | null;
  released_minor: number | null;
  deductions_minor: number | null;
  deductions_note: string | null;
  created_by_id: Final<number>;
  created_at: Final<Date>;
  updated_at: Date;
  version: Generated<number>;
};
export type ClaimRow = Selectable<ClaimsTable>;
export type NewClaim = Insertable<ClaimsTable>;

export type ClaimReceiptsTable = {
  id: Generated<number>;
  claim_id: Final<number>;
  amount_minor: Final<number>;
  received_on: Final<string>;
  method: Final<ReceiptMethod>;
  cheque_no: Final<string | null>;
  posting_id: Final<number>;
  created_by_id: Final<number>;
  created_at: Final<Date>;
  reversal_posting_id: number | null;
  reverse_reason: string | null;
  reversed_by_id: number | null;
  reversed_at: Date | null;
};
export type ClaimReceiptRow = Selectable<ClaimReceiptsTable>;
export type NewClaimReceipt = Insertable<ClaimReceiptsTable>;
