import type { Bilingual } from '@binaa/contract/bilingual';
import type { ListedClaim } from '@binaa/contract/claims';
import { formatsFor } from '../../lib/format.ts';
import { type ClaimRow, claimRows, receiptRows } from './claim-rows.ts';
import { claimWords } from './claim-words.ts';

const english = formatsFor('en', 'dayFirst');

/** A claim on paper in both languages: English at the left, the figures, and Arabic at the right. */
export function ClaimSheet({ claim, contractValue }: { claim: ListedClaim; contractValue: number }) {
  const receipts = receiptRows(claim, english);
  return (
    <div dir="ltr" lang="en" className="mt-4">
      <Heading label={numbered(claim.number)} />
      <Rows rows={claimRows(claim, contractValue, english)} />
      {receipts.length === 0 ? null : (
        <>
          <Heading label={claimWords.receipts} />
          <Rows rows={receipts} />
        </>
      )}
    </div>
  );
}

function numbered(number: number): Bilingual {
  return { en: `${claimWords.claim.en} ${number}`, ar: `${claimWords.claim.ar} ${number}` };
}

function Heading({ label }: { label: Bilingual }) {
  return (
    <h2 className="mt-4 mb-1 flex justify-between gap-4 text-base font-semibold">
      <span>{label.en}</span>
      <span lang="ar" dir="rtl">
        {label.ar}
      </span>
    </h2>
  );
}

function Rows({ rows }: { rows: readonly ClaimRow[] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {label.en}
            </th>
            <td className="px-3 py-1.5 text-right font-medium">
              <bdi>{value}</bdi>
            </td>
            <td lang="ar" dir="rtl" className="py-1.5 ps-3 text-start">
              {label.ar}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
