import { numberMessage, type PaperInput, type PaperKind, paperMessages, paperNumber } from '@binaa/contract/papers';
import { invalidField } from '../../platform/http/app-error.ts';
import type { PaperRow } from '../../schema-payroll.ts';

type Fields = Pick<PaperInput, 'number' | 'country' | 'issuedOn' | 'expiresOn' | 'fileKey'>;

/** The number is stored without spaces, in capitals and with Latin digits. */
export function paperColumns(kind: PaperKind, input: Fields & { detail?: string | null | undefined }) {
  const number = paperNumber(kind, input.number);
  if (number === undefined) throw invalidField('number', numberMessage(kind));
  if (input.detail && kind !== 'LICENCE') throw invalidField('detail', paperMessages.detailOfLicence);
  return {
    detail: input.detail || null,
    number,
    country: input.country || null,
    issued_on: input.issuedOn ?? null,
    expires_on: input.expiresOn,
    file_key: input.fileKey ?? null,
  };
}

type Recorded = Pick<PaperRow, 'detail' | 'number' | 'country' | 'issued_on' | 'expires_on' | 'file_key'>;

/** What the audit trail records: there, `number` is the number of a document's version. */
export function paperState({ detail, number, country, issued_on, expires_on, file_key }: Recorded) {
  return { detail, paper_number: number, country, issued_on, expires_on, file_key };
}
