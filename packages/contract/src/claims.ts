import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  atLeastCharacters,
  fieldMessages,
  idParams,
  oneOf,
  optionalPercent,
  optionalText,
  positive,
  requiredDate,
  requiredNumber,
  requiredText,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';

/** A certified claim is paid when nothing of it is outstanding. */
export const claimStatuses = ['DRAFT', 'SUBMITTED', 'CERTIFIED'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
export const claimStatusLabels: Record<ClaimStatus, Bilingual> = {
  DRAFT: { en: 'Draft', ar: 'مسودة' },
  SUBMITTED: { en: 'Submitted', ar: 'مقدَّم' },
  CERTIFIED: { en: 'Certified', ar: 'معتمد' },
};

/** Words that payslips use in another sense, with another Arabic. */
export const claimPaidLabel: Bilingual = { en: 'Paid', ar: 'مدفوع' };
export const claimReceivedLabel: Bilingual = { en: 'Received', ar: 'مقبوض' };

export const receiptMethods = ['BANK_TRANSFER', 'CHEQUE', 'CASH'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];
export const receiptMethodLabels: Record<ReceiptMethod, Bilingual> = {
  BANK_TRANSFER: { en: 'Bank transfer', ar: 'تحويل بنكي' },
  CHEQUE: { en: 'Cheque', ar: 'شيك' },
  CASH: { en: 'Cash', ar: 'نقدًا' },
};

export const claimsPerProject = 500;

export const claimMessages = defineMessages('claim', {
  notFound: 'Claim not found',
  receiptNotFound: 'Receipt not found',
  claimedNeeded: 'Enter either the percent or the amount that is claimed.',
  claimedPositive: 'The claimed value must be greater than 0',
  periodNotLater: 'The period must end after that of claim {{number}}.',
  periodNotEarlier: 'The period must end before that of claim {{number}}.',
  tooMany: 'A project can have at most {{max}} claims.',
  notDraft: 'This claim is {{status}}, not a draft.',
  notSubmitted: 'This claim is {{status}}, not submitted.',
  notCertified: 'This claim is {{status}}, not certified.',
  isCertified: 'A certified claim cannot change.',
  earlierOpen: 'Claim {{number}} must be certified first.',
  notLast: 'Only the last claim can be opened again.',
  hasReceipts: 'Money was received for this claim.',
  aboveContract: 'Certified value cannot be above the contract value of QAR {{amount}}.',
  aboveHeld: 'Released retention cannot be above the QAR {{amount}} held.',
  aboveCertified: 'Deductions cannot be above the certified value.',
  certifiedInFuture: 'The day of the certificate cannot be in the future.',
  receivedInFuture: 'The day of the receipt cannot be in the future.',
  amountPositive: 'Amount must be positive',
  invalidMethod: 'Invalid way of payment',
  chequeOnly: 'Only a cheque has a cheque number.',
  outstanding: 'The claim has QAR {{amount}} outstanding.',
  alreadyReversed: 'This receipt was already reversed by {{name}}.',
  reasonRequired: 'Reason is required',
  reasonTooShort: 'The reason must have at least 3 characters.',
});

function notNegative(label: string) {
  return requiredNumber(label).check(atLeast(0, fieldMessages.negative({ label })), ...moneyChecks(label));
}

const claimFields = {
  periodEnd: requiredDate('End of period'),
  /** Of the contract value, to date. Either this or `claimed`. */
  claimedPercent: optionalPercent('Claimed percent'),
  /** In riyals, to date. */
  claimed: z.optional(
    z.nullable(requiredNumber('Claimed').check(positive(claimMessages.claimedPositive), ...moneyChecks('Claimed'))),
  ),
};

const eitherPercentOrAmount = z.refine<{ claimedPercent?: number | null; claimed?: number | null }>(
  ({ claimedPercent, claimed }) => (claimedPercent == null) !== (claimed == null),
  { ...withMessage(claimMessages.claimedNeeded), path: ['claimedPercent'] },
);

export const claimRules = z.object(claimFields).check(eitherPercentOrAmount);
export type ClaimInput = z.output<typeof claimRules>;

/** All amounts are to date, not only of this period. */
const certificateRules = z.object({
  certified: notNegative('Certified'),
  certificateNo: optionalText('Certificate number', 60),
  certifiedOn: requiredDate('Date of certificate'),
  deductions: notNegative('Deductions'),
  deductionsNote: optionalText('Note on deductions', 500),
  /** Retention that the client has given back. */
  released: notNegative('Released retention'),
});
export type CertificateInput = z.output<typeof certificateRules>;

export const claimReceiptRules = z
  .object({
    amount: requiredNumber('Amount').check(positive(claimMessages.amountPositive), ...moneyChecks('Amount')),
    receivedOn: requiredDate('Received on'),
    method: oneOf(receiptMethods, claimMessages.invalidMethod),
    chequeNo: optionalText('Cheque number', 60),
  })
  .check(
    z.refine(({ method, chequeNo }) => method === 'CHEQUE' || !chequeNo, {
      ...withMessage(claimMessages.chequeOnly),
      path: ['chequeNo'],
    }),
  );
export type ClaimReceiptInput = z.output<typeof claimReceiptRules>;

export const claimReceipt = z.object({
  id: z.int(),
  amount: z.number(),
  receivedOn: z.string(),
  method: z.enum(receiptMethods),
  chequeNo: z.nullable(z.string()),
  /** The company transaction that it posted. */
  transactionId: z.int(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** Of a returned cheque or another mistake; null while the receipt stands. */
  reversal: z.nullable(z.object({ transactionId: z.int(), reason: z.string(), byName: z.string(), at: z.string() })),
});
export type ClaimReceipt = z.output<typeof claimReceipt>;

export const claim = z.object({
  id: z.int(),
  projectId: z.int(),
  number: z.int(),
  status: z.enum(claimStatuses),
  periodEnd: z.string(),
  claimedPercent: z.nullable(z.number()),
  claimed: z.number(),
  /** Null until it is certified, as are the following. */
  certified: z.nullable(z.number()),
  certificateNo: z.nullable(z.string()),
  certifiedOn: z.nullable(z.string()),
  retentionPercent: z.nullable(z.number()),
  /** Retention that the client holds back. */
  held: z.nullable(z.number()),
  released: z.nullable(z.number()),
  deductions: z.nullable(z.number()),
  deductionsNote: z.nullable(z.string()),
  /** To date: certified, less held and deductions, with what was released. */
  net: z.nullable(z.number()),
  /** Net less that of the claim before. */
  due: z.nullable(z.number()),
  /** Receipts that stand. */
  received: z.number(),
  /** Due less received. */
  outstanding: z.number(),
  isPaid: z.boolean(),
  /** Oldest first. */
  receipts: z.array(claimReceipt),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    certify: z.boolean(),
    reopen: z.boolean(),
    receive: z.boolean(),
  }),
});
export type Claim = z.output<typeof claim>;

/** What a client owes for a project and has paid, to date. */
export const billingSums = {
  certified: z.number(),
  held: z.number(),
  net: z.number(),
  /** For claims. */
  received: z.number(),
  /** Project income that was recorded by itself. */
  withoutClaim: z.number(),
  /** Net less everything received; negative if the client has paid in advance. */
  outstanding: z.number(),
};

/** What a claim that is not certified yet comes to if all of it is certified, on the terms of the claim before. */
const expectedClaim = z.object({
  retentionPercent: z.number(),
  held: z.number(),
  released: z.number(),
  deductions: z.number(),
  net: z.number(),
  due: z.number(),
});

const listedClaim = z.extend(claim, {
  /** Net of the claim before, to date; of one that is not certified, the expected one. */
  netBefore: z.number(),
  /** Null once it is certified. */
  expected: z.nullable(expectedClaim),
});
export type ListedClaim = z.output<typeof listedClaim>;

export const projectClaims = z.object({
  projectId: z.int(),
  projectName: z.string(),
  /** The contract value with approved variations. */
  contractValue: z.number(),
  /** Newest first. */
  claims: z.array(listedClaim),
  total: z.object(billingSums),
});
export type ProjectClaims = z.output<typeof projectClaims>;

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/claims',
  summary: "List a project's progress claims with their receipts, newest first, and what the client owes",
  allow: 'claim.manage',
  params: idParams('id'),
  response: projectClaims,
});

export const createClaim = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/claims',
  summary: 'Draft the next progress claim of a project',
  allow: 'claim.manage',
  params: idParams('id'),
  body: claimRules,
  response: claim,
  status: 201,
  idempotent: true,
});

export const updateClaim = defineEndpoint({
  method: 'PUT',
  path: '/claims/{id}',
  summary: 'Change a claim that is not certified yet',
  allow: 'claim.manage',
  params: idParams('id'),
  body: z.object({ ...claimFields, version: requiredVersion }).check(eitherPercentOrAmount),
  response: claim,
});

const versionBody = z.object({ version: requiredVersion });

export const submitClaim = defineEndpoint({
  method: 'PATCH',
  path: '/claims/{id}/submit',
  summary: 'Submit a claim to the client',
  allow: 'claim.manage',
  params: idParams('id'),
  body: versionBody,
  response: claim,
});

export const certifyClaim = defineEndpoint({
  method: 'PATCH',
  path: '/claims/{id}/certify',
  summary: 'Record what the client has certified; retention, net and due follow from it',
  allow: 'claim.manage',
  params: idParams('id'),
  body: z.extend(certificateRules, { version: requiredVersion }).check(
    z.refine(({ certified, deductions }) => deductions <= certified, {
      ...withMessage(claimMessages.aboveCertified),
      path: ['deductions'],
    }),
  ),
  response: claim,
});

export const reopenClaim = defineEndpoint({
  method: 'PATCH',
  path: '/claims/{id}/reopen',
  summary: 'Take back the certificate of the last claim, if no money was received for it',
  allow: 'claim.manage',
  params: idParams('id'),
  body: versionBody,
  response: claim,
});

export const receiveClaim = defineEndpoint({
  method: 'POST',
  path: '/claims/{id}/receipts',
  summary: 'Record money received for a certified claim: it is posted as project income',
  allow: 'claim.manage',
  params: idParams('id'),
  body: claimReceiptRules,
  response: claim,
  status: 201,
  idempotent: true,
});

export const reverseClaimReceipt = defineEndpoint({
  method: 'POST',
  path: '/claim-receipts/{id}/reverse',
  summary: 'Take back a receipt, such as a returned cheque: the reversal is posted',
  allow: 'claim.manage',
  params: idParams('id'),
  body: z.object({
    reason: requiredText('Reason', 500, claimMessages.reasonRequired).check(
      atLeastCharacters(3, claimMessages.reasonTooShort),
    ),
  }),
  response: claim,
  idempotent: true,
});
