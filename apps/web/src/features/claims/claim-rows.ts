import type { Bilingual } from '@binaa/contract/bilingual';
import { claimReceivedLabel, type ListedClaim, receiptMethodLabels } from '@binaa/contract/claims';
import { formatMoney } from '@binaa/contract/money';
import { claimWords } from './claim-words.ts';

export type ClaimRow = { key: string; label: Bilingual; value: string };

/** How the English side of the sheet writes days and percents. */
type Writing = { date: (day: string) => string; percent: (value: number, decimals: number) => string };

const given = (rows: readonly { label: Bilingual; value: string | null }[]) =>
  rows.flatMap(({ label, value }) => (value === null ? [] : [{ key: label.en, label, value }]));

/** The lines of a printed claim. Until it is certified, retention and due are those of the claimed value. */
export function claimRows(claim: ListedClaim, contractValue: number, { date, percent }: Writing): ClaimRow[] {
  const { expected } = claim;
  const money = (amount: number | null | undefined) => (amount == null ? null : formatMoney(amount));
  const retention = expected?.retentionPercent ?? claim.retentionPercent;
  const withPercent = (label: Bilingual, share: number | null): Bilingual =>
    share === null ? label : { en: `${label.en} (${percent(share, 1)})`, ar: `${label.ar} (${percent(share, 1)})` };
  return given([
    { label: claimWords.periodEnd, value: date(claim.periodEnd) },
    { label: claimWords.contractValue, value: money(contractValue) },
    { label: withPercent(claimWords.claimed, claim.claimedPercent), value: money(claim.claimed) },
    { label: claimWords.certified, value: money(claim.certified) },
    { label: withPercent(claimWords.held, retention), value: money(expected?.held ?? claim.held) },
    { label: claimWords.released, value: money(expected?.released ?? claim.released) },
    { label: claimWords.deductions, value: money(expected?.deductions ?? claim.deductions) },
    { label: claimWords.note, value: claim.deductionsNote },
    { label: claimWords.net, value: money(expected?.net ?? claim.net) },
    { label: claimWords.netBefore, value: money(claim.netBefore) },
    { label: claimWords.due, value: money(expected?.due ?? claim.due) },
    { label: claimReceivedLabel, value: expected ? null : money(claim.received) },
    { label: claimWords.outstanding, value: expected ? null : money(claim.outstanding) },
    { label: claimWords.certificateNo, value: claim.certificateNo },
    { label: claimWords.certifiedOn, value: claim.certifiedOn === null ? null : date(claim.certifiedOn) },
  ]);
}

/** Each receipt by its day and way of payment. */
export function receiptRows({ receipts }: ListedClaim, { date }: Writing): ClaimRow[] {
  return receipts.map(({ id, amount, receivedOn, method, chequeNo, reversal }) => {
    const words = (language: 'en' | 'ar') =>
      [
        receiptMethodLabels[method][language],
        chequeNo,
        date(receivedOn),
        reversal === null ? null : claimWords.returned[language],
      ]
        .filter((word) => word !== null)
        .join(' · ');
    return { key: String(id), label: { en: words('en'), ar: words('ar') }, value: formatMoney(amount) };
  });
}
