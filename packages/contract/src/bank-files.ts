import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { reason } from './errors.ts';
import {
  expectedVersion,
  fieldMessages,
  idParams,
  oneOf,
  queryId,
  requiredId,
  requiredText,
  storable,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { flag, numberOf } from './pay-fields.ts';

export const bankFileMessages = defineMessages('bankFile', {
  notFound: 'Bank file not found',
  profileNotFound: 'Bank profile not found',
  profileNameTaken: 'A bank profile of this name exists already',
  cannotBeMade: 'The bank file cannot be made: {{count}} errors.',
  notFinished: 'A bank file is made from an approved or paid run.',
  title: 'A title must be 1 to 60 characters without commas or quotes',
  recordTitles: 'There must be as many titles as columns',
  headerTitles: 'The header must have 10 or 11 titles',
  invalidChoice: 'Unknown choice',
});

/** What is wrong in a wage file. ERROR keeps it from being made. */
export const bankFindingMessages = defineMessages('bankFinding', {
  EMPLOYER_EID: 'Employer EID must be 7 or 8 digits',
  PAYER_EID_OR_QID: "Enter the payer's EID or QID, not both",
  PAYER_IBAN: 'Payer IBAN is not valid',
  PAYER_BANK: 'Payer bank short name is missing',
  NO_QID_OR_VISA: '{{name}} has neither QID nor visa id',
  QID_DIGITS: 'QID of {{name}} must be exactly 11 digits',
  SAME_QID: 'Two records have the same QID',
  NAME_LENGTH: 'Name at the bank is missing or longer than 70',
  NAME_NOT_LATIN: 'Name at the bank must be in Latin letters',
  NO_BANK_OR_IBAN: '{{name}} has no bank or no IBAN',
  IBAN_MISTYPED: 'IBAN of {{name}} is mistyped',
  BASIC_NOT_POSITIVE: 'Basic salary must be greater than 0',
  WORKING_DAYS: 'Working days must be 0 to 999',
  NET_DIFFERS_FROM_PARTS: 'Net salary does not equal its parts',
  TOTAL_DIFFERS_FROM_RUN: 'Total of the file differs from the run',
  AMOUNT: 'Amount has more than 2 decimals or is negative',
  EXTRA_HOURS: 'Extra hours must be 0 to 999.99',
  REASON_MISSING: 'Deductions need a reason code',
  NOTES_MISSING: 'Reason 99 needs notes',
  NOTES_TOO_LONG: 'Notes are longer than 300 characters',
  UNREADABLE: '{{field}} has characters a bank cannot read: {{chars}}',
  NO_RECORDS: 'The file has no records',
  TOO_MANY_RECORDS: 'The file has more than 999,999 records',
  OUTSIDE_WPS: '{{name}} is paid outside the WPS and not in the file',
  UNKNOWN_BANK: 'Bank short name {{code}} is not on the list',
  QID_EXPIRED: 'QID of {{name}} expired on {{date}}',
  DEADLINE_PASSED: 'The 7 days ended on {{date}}',
});

export const bankFindingCodes = Object.keys(bankFindingMessages) as [
  keyof typeof bankFindingMessages,
  ...(keyof typeof bankFindingMessages)[],
];

/**
 * PROFILE: the person's pay profile. PAPERS: their papers. SETTINGS: the employer's numbers. BANK_PROFILE: how the bank
 * wants the file. RUN: the person's payslip, or the run itself where nobody is named.
 */
export const fixPlaces = ['PROFILE', 'PAPERS', 'SETTINGS', 'BANK_PROFILE', 'RUN'] as const;

export const bankFinding = z.object({
  code: z.enum(bankFindingCodes),
  severity: z.enum(['ERROR', 'WARNING']),
  /** In English; `reason` names the same message for other languages. */
  message: z.string(),
  reason,
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  /** The title of the column. */
  column: z.nullable(z.string()),
  /** Where it can be corrected. */
  fixIn: z.enum(fixPlaces),
});
export type BankFinding = z.output<typeof bankFinding>;

const title = z
  .string(withMessage(fieldMessages.notText({ label: 'Title' })))
  .check(z.trim(), storable('Title'), z.regex(/^[^",\r\n]{1,60}$/, withMessage(bankFileMessages.title)));
const word = (label: string) =>
  z
    .string(withMessage(fieldMessages.notText({ label })))
    .check(z.trim(), storable(label), z.regex(/^[^",\r\n]{0,40}$/, withMessage(fieldMessages.invalid)));
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  oneOf(values, bankFileMessages.invalidChoice);

/** How a bank wants the wage file. */
export const bankLayoutRules = z
  .object({
    columns: numberOf('Columns', [22, 15]),
    /** A line before everything else; null for none. */
    leadingLine: z.nullable(word('Leading line')),
    /** Without the last one, the header has no SIF version. */
    headerTitles: z.array(title),
    recordTitles: z.array(title),
    /** EIDs filled up with zeros to 8 digits. */
    padEid: flag('EID of 8 digits'),
    /** 6: `000001`. 0: `1`. */
    sequenceDigits: numberOf('Digits of the sequence', [6, 0]),
    version: choice(['1', '01']),
    reasonDigits: numberOf('Digits of the reason code', [1, 2]),
    reasonPrefix: choice(['', '/DRC/']),
    /** What stands for no deduction. */
    noReason: choice(['0', '']),
    paymentTypes: z.object({
      NORMAL: word('Normal payment'),
      DELAYED: word('Delayed payment'),
      FINAL: word('Final payment'),
    }),
    totalDigits: numberOf('Digits of the total', [14, 18]),
    /** The allowances and overtime are also part of the extra income. */
    allowancesInExtraIncome: flag('Allowances inside the extra income'),
    workingDays: choice(['PAID', 'PRESENT']),
    includeZeroNet: flag('People with net 0'),
    frequencies: z.object({ MONTH: word('Letter of a month'), HALF: word('Letter of half a month') }),
  })
  .check(
    z.refine(({ columns, recordTitles }) => recordTitles.length === columns, {
      ...withMessage(bankFileMessages.recordTitles),
      path: ['recordTitles'],
    }),
    z.refine(({ headerTitles }) => headerTitles.length === 10 || headerTitles.length === 11, {
      ...withMessage(bankFileMessages.headerTitles),
      path: ['headerTitles'],
    }),
  );
export type BankLayout = z.output<typeof bankLayoutRules>;

export const newBankProfileRules = z.object({ name: requiredText('Name', 60), settings: bankLayoutRules });
export type NewBankProfileInput = z.output<typeof newBankProfileRules>;
export const bankProfileRules = z.extend(newBankProfileRules, { version: expectedVersion });
export type BankProfileInput = z.output<typeof bankProfileRules>;

export const bankProfile = z.object({
  id: z.int(),
  name: z.string(),
  settings: bankLayoutRules,
  /** One of the three that come with the product. No bank has accepted a file of ours yet. */
  readyMade: z.boolean(),
  /** The one that the settings name, or the first where they name none. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type BankProfile = z.output<typeof bankProfile>;

/** Shown beside every profile. */
export const untestedNote: Bilingual = {
  en: "Not tested with the bank. Check the first file with the Ministry's SIF Validation Tool.",
  ar: 'لم يُجرَّب مع البنك. افحص أول ملف بأداة التحقق من ملف معلومات الأجور لدى الوزارة.',
};

export const listBankProfiles = defineEndpoint({
  method: 'GET',
  path: '/bank-profiles',
  summary: 'List how banks want the wage file, the ready-made profiles first',
  allow: 'payroll.manage',
  response: z.array(bankProfile),
});

export const createBankProfile = defineEndpoint({
  method: 'POST',
  path: '/bank-profiles',
  summary: 'Add a bank profile',
  allow: 'payroll.manage',
  body: newBankProfileRules,
  response: bankProfile,
  status: 201,
  idempotent: true,
});

export const updateBankProfile = defineEndpoint({
  method: 'PUT',
  path: '/bank-profiles/{id}',
  summary: 'Change a bank profile; files that were made keep theirs',
  allow: 'payroll.manage',
  params: idParams('id'),
  body: bankProfileRules,
  response: bankProfile,
});

const runParams = idParams('id');

export const bankCheck = z.object({
  profileId: z.int(),
  profileName: z.string(),
  records: z.int(),
  total: z.number(),
  errors: z.int(),
  warnings: z.int(),
  findings: z.array(bankFinding),
});
export type BankCheck = z.output<typeof bankCheck>;

export const checkBankFile = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/bank-check',
  summary:
    'Check what the bank file of a run would hold, in any state of the run; by default with the profile of the settings',
  allow: 'payroll.manage',
  params: runParams,
  query: z.object({ profileId: queryId }),
  response: bankCheck,
});

export const bankFile = z.object({
  id: z.int(),
  runId: z.int(),
  period: z.string(),
  name: z.string(),
  /** Of its bytes, in hexadecimal digits. */
  sha256: z.string(),
  size: z.int(),
  records: z.int(),
  total: z.number(),
  profileName: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type BankFile = z.output<typeof bankFile>;

export const listBankFiles = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/bank-files',
  summary: 'List the bank files of a run, newest first',
  allow: 'payroll.manage',
  params: runParams,
  response: z.array(bankFile),
});

export const makeBankFile = defineEndpoint({
  method: 'POST',
  path: '/payroll-runs/{id}/bank-files',
  summary: 'Make the bank file of an approved or paid run and keep its bytes; refused while it has errors',
  allow: 'payroll.manage',
  confirm: 'always',
  params: runParams,
  body: z.optional(
    z.nullable(z.object({ profileId: z.optional(z.nullable(requiredId(bankFileMessages.profileNotFound))) })),
  ),
  response: bankFile,
  status: 201,
  idempotent: true,
});

const fileParams = idParams('id');

export const getBankFile = defineEndpoint({
  method: 'GET',
  path: '/bank-files/{id}',
  summary: 'Get a bank file without its bytes',
  allow: 'payroll.manage',
  params: fileParams,
  response: bankFile,
});

export const downloadBankFile = defineEndpoint({
  method: 'GET',
  path: '/bank-files/{id}/content',
  summary: 'Download a bank file: the same bytes every time; the audit trail names who did',
  allow: 'payroll.manage',
  params: fileParams,
  response: z.undefined(),
  download: ['text/csv'],
});
