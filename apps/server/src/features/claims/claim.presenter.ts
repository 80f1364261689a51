import type { Claim, ClaimReceipt, ListedClaim, ProjectClaims } from '@binaa/contract/claims';
import { fromMinor } from '@binaa/contract/money';
import type { BillingRow, ClaimView, ReceiptView } from './claim.queries.ts';
import type { ExpectedClaim } from './rules/expected-claim.ts';

const amountOrNull = (minor: number | null) => (minor === null ? null : fromMinor(minor));
const moment = (text: string | null) => new Date(text ?? 0).toISOString();

function presentReceipt(row: ReceiptView): ClaimReceipt {
  return {
    id: row.id,
    amount: fromMinor(row.amountMinor),
    receivedOn: row.receivedOn,
    method: row.method,
    chequeNo: row.chequeNo,
    transactionId: row.postingId,
    createdByName: row.makerName,
    createdAt: moment(row.createdAt),
    reversal:
      row.reversalPostingId === null
        ? null
        : {
            transactionId: row.reversalPostingId,
            reason: row.reverseReason ?? '',
            byName: row.reverserName ?? '',
            at: moment(row.reversedAt),
          },
  };
}

export function outstandingMinor({ due_minor, received_minor }: ClaimView): number {
  return (due_minor ?? 0) - received_minor;
}

export function presentClaim(row: ClaimView): Claim {
  const outstanding = outstandingMinor(row);
  const isCertified = row.status === 'CERTIFIED';
  return {
    id: row.id,
    projectId: row.project_id,
    number: row.number,
    status: row.status,
    periodEnd: row.period_end,
    claimedPercent: row.claimed_percent,
    claimed: fromMinor(row.claimed_minor),
    certified: amountOrNull(row.certified_minor),
    certificateNo: row.certificate_no,
    certifiedOn: row.certified_on,
    retentionPercent: row.retention_percent,
    held: amountOrNull(row.held_minor),
    released: amountOrNull(row.released_minor),
    deductions: amountOrNull(row.deductions_minor),
    deductionsNote: row.deductions_note,
    net: amountOrNull(row.net_minor),
    due: amountOrNull(row.due_minor),
    received: fromMinor(row.received_minor),
    outstanding: fromMinor(outstanding),
    isPaid: isCertified && outstanding <= 0,
    receipts: row.receipts.map(presentReceipt),
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: !isCertified,
      submit: row.status === 'DRAFT',
      certify: row.status === 'SUBMITTED',
      reopen: isCertified && row.is_last && row.received_minor === 0,
      receive: isCertified && outstanding > 0,
    },
  };
}

/** What is expected of a claim among all claims of its project. */
export function presentExpected(
  of: ExpectedClaim | undefined,
  retentionPercent: number,
): Pick<ListedClaim, 'netBefore' | 'expected'> {
  const expected = of?.expected;
  return {
    netBefore: fromMinor(of?.netBeforeMinor ?? 0),
    expected: expected
      ? {
          retentionPercent,
          held: fromMinor(expected.heldMinor),
          released: fromMinor(expected.releasedMinor),
          deductions: fromMinor(expected.deductionsMinor),
          net: fromMinor(expected.netMinor),
          due: fromMinor(expected.dueMinor),
        }
      : null,
  };
}

export function presentBilling(row: BillingRow): ProjectClaims['total'] {
  return {
    certified: fromMinor(row.certified_minor),
    held: fromMinor(row.held_minor),
    net: fromMinor(row.net_minor),
    received: fromMinor(row.received_minor),
    withoutClaim: fromMinor(row.without_claim_minor),
    outstanding: fromMinor(row.net_minor - row.received_minor - row.without_claim_minor),
  };
}
