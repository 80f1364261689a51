import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atMostCharacters,
  expectedVersion,
  fieldMessages,
  idParams,
  oneOf,
  optionalDate,
  optionalText,
  requiredDate,
  requiredNumber,
  requiredText,
  storable,
  whenBothGiven,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { bankShortRules, countryRules, flag, qidRules, visaRules, wholeBetween } from './pay-fields.ts';
import { paidBys, payTermRules, payTerms } from './pay-terms.ts';
import { roles } from './roles.ts';
import { userCategories } from './user-categories.ts';
import { userMessages } from './users.ts';
import { warning } from './warnings.ts';

export const payChannels = ['WPS', 'OUTSIDE_WPS'] as const;
export type PayChannel = (typeof payChannels)[number];
export const payChannelLabels: Record<PayChannel, Bilingual> = {
  WPS: { en: 'By the WPS', ar: 'عبر نظام حماية الأجور' },
  OUTSIDE_WPS: { en: 'Outside the WPS', ar: 'خارج نظام حماية الأجور' },
};

export const leavingReasons = ['RESIGNED', 'CONTRACT_ENDED', 'DISMISSED', 'DISMISSED_ART_61', 'DIED'] as const;
export type LeavingReason = (typeof leavingReasons)[number];
export const leavingReasonLabels: Record<LeavingReason, Bilingual> = {
  RESIGNED: { en: 'Resigned', ar: 'استقال' },
  CONTRACT_ENDED: { en: 'Contract ended', ar: 'انتهى العقد' },
  DISMISSED: { en: 'Dismissed', ar: 'أُنهيت خدمته' },
  DISMISSED_ART_61: { en: 'Dismissed under article 61', ar: 'فُصل وفق المادة 61' },
  DIED: { en: 'Died', ar: 'توفي' },
};

export const payProfileStates = ['COMPLETE', 'INCOMPLETE', 'LEFT'] as const;
export type PayProfileState = (typeof payProfileStates)[number];
export const payProfileStateLabels: Record<PayProfileState, Bilingual> = {
  COMPLETE: { en: 'Complete', ar: 'مكتمل' },
  INCOMPLETE: { en: 'Incomplete', ar: 'غير مكتمل' },
  LEFT: { en: 'Left', ar: 'ترك العمل' },
};

/** What a person cannot be paid without. */
export const missingParts = ['EMPLOYEE_NO', 'WAGE', 'QID_OR_VISA', 'NAME_AT_BANK', 'BANK', 'IBAN'] as const;
export type MissingPart = (typeof missingParts)[number];
export const missingPartLabels: Record<MissingPart, Bilingual> = {
  EMPLOYEE_NO: { en: 'Employee number', ar: 'الرقم الوظيفي' },
  WAGE: { en: 'Wage', ar: 'الأجر' },
  QID_OR_VISA: { en: 'QID or visa id', ar: 'رقم البطاقة الشخصية أو التأشيرة' },
  NAME_AT_BANK: { en: 'Name at the bank', ar: 'الاسم لدى البنك' },
  BANK: { en: 'Bank', ar: 'البنك' },
  IBAN: { en: 'IBAN', ar: 'رقم الآيبان' },
};

export const payProfileMessages = defineMessages('payProfile', {
  employeeNoForm: 'Employee number must be 1 to 20 letters, digits or hyphens',
  employeeNoTaken: 'This employee number is already taken',
  nameAtBankLatin: 'Name at the bank must be in Latin letters',
  leftBeforeJoined: 'Last day of work cannot be before the first',
  reasonWithoutLastDay: 'A reason for leaving needs the last day of work',
  openingWithoutDate: 'Opening balances need their date',
  openingBeforeJoining: 'Opening balances cannot be older than the first day of work',
  openingInFuture: 'Opening balances cannot be in the future',
  openingDays: '{{label}} must be between {{min}} and {{max}}, with at most 2 decimals',
  payByUnknown: 'Choose how the wage is paid',
  leavingReasonUnknown: 'Unknown reason for leaving',
  stateUnknown: 'Unknown state',
  paperKept: 'This number belongs to a paper. Delete the paper instead.',
  sharedIban: 'This IBAN is also that of {{name}}',
  qidNationality: 'Digits 4 to 6 of the QID do not fit the nationality',
});

const openingDays = { min: -999, max: 999 };

function atMostTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** Letters without marks or other scripts, as banks print them. A comma would end the column of a bank file. */
const latinName = /^[A-Za-z .'/-]*$/;

type Dates = { joinedOn: string; leftOn?: string | null | undefined; openingOn?: string | null | undefined };

export const payProfileRules = z
  .object({
    employeeNo: requiredText('Employee number', 20).check(
      z.regex(/^[A-Za-z0-9-]+$/, withMessage(payProfileMessages.employeeNoForm)),
    ),
    nameAtBank: z.optional(
      z.nullable(
        z
          .string(withMessage(fieldMessages.notText({ label: 'Name at the bank' })))
          .check(
            z.trim(),
            atMostCharacters('Name at the bank', 70),
            storable('Name at the bank'),
            z.regex(latinName, withMessage(payProfileMessages.nameAtBankLatin)),
          ),
      ),
    ),
    nationality: countryRules,
    bankShort: bankShortRules,
    /** Spaces and small letters are fine. */
    iban: optionalText('IBAN', 50),
    payBy: oneOf(payChannels, payProfileMessages.payByUnknown),
    joinedOn: requiredDate('First day of work'),
    leftOn: optionalDate(),
    leaveReason: z.optional(z.nullable(oneOf(leavingReasons, payProfileMessages.leavingReasonUnknown))),
    /** By default true for a WORKER and a FOREMAN. */
    attendanceBased: z.optional(z.nullable(flag('Attendance counts'))),
    shiftWorker: z.optional(z.nullable(flag('Shift worker'))),
    /** From 0 for Sunday. Without one, the company's. */
    restWeekday: z.optional(z.nullable(wholeBetween('Rest day', { min: 0, max: 6 }))),
    openingOn: optionalDate(),
    openingAnnualDays: z.optional(
      z.nullable(
        requiredNumber('Annual leave').check(
          z.refine(
            (value) => value >= openingDays.min && value <= openingDays.max && atMostTwoDecimals(value),
            withMessage(payProfileMessages.openingDays({ label: 'Annual leave', ...openingDays })),
          ),
        ),
      ),
    ),
    openingSickDays: z.optional(z.nullable(wholeBetween('Sick days', { min: 0, max: 366 }))),
    openingLieuDays: z.optional(z.nullable(wholeBetween('Days in lieu', { min: 0, max: 366 }))),
    /** Kept in the papers. Without a value, the paper stays as it is. */
    qid: qidRules,
    visaId: visaRules,
    passportNo: optionalText('Passport number', 30),
    version: expectedVersion,
  })
  .check(
    z.refine<Dates>(({ joinedOn, leftOn }) => !leftOn || leftOn >= joinedOn, {
      ...withMessage(payProfileMessages.leftBeforeJoined),
      path: ['leftOn'],
      when: whenBothGiven('joinedOn', 'leftOn'),
    }),
    z.refine<Dates>(({ joinedOn, openingOn }) => !openingOn || openingOn >= joinedOn, {
      ...withMessage(payProfileMessages.openingBeforeJoining),
      path: ['openingOn'],
      when: whenBothGiven('joinedOn', 'openingOn'),
    }),
    z.refine(({ leftOn, leaveReason }) => !leaveReason || Boolean(leftOn), {
      ...withMessage(payProfileMessages.reasonWithoutLastDay),
      path: ['leftOn'],
    }),
    z.refine(
      ({ openingOn, openingAnnualDays, openingSickDays, openingLieuDays }) =>
        Boolean(openingOn) || (!openingAnnualDays && !openingSickDays && !openingLieuDays),
      { ...withMessage(payProfileMessages.openingWithoutDate), path: ['openingOn'] },
    ),
  );
export type PayProfileInput = z.output<typeof payProfileRules>;

const person = {
  userId: z.int(),
  name: z.string(),
  role: z.enum(roles),
  category: z.nullable(z.enum(userCategories)),
  state: z.enum(payProfileStates),
  missing: z.array(z.enum(missingParts)),
};

/** A person in the list, with the last four characters of the QID and the IBAN. */
export const payProfileSummary = z.object({
  ...person,
  employeeNo: z.nullable(z.string()),
  payBy: z.nullable(z.enum(payChannels)),
  paidBy: z.nullable(z.enum(paidBys)),
  qidLast4: z.nullable(z.string()),
  ibanLast4: z.nullable(z.string()),
  joinedOn: z.nullable(z.string()),
  leftOn: z.nullable(z.string()),
});
export type PayProfileSummary = z.output<typeof payProfileSummary>;

export const payProfile = z.object({
  ...person,
  /** Null until the profile is saved for the first time. */
  employeeNo: z.nullable(z.string()),
  /** The next free number of five digits. */
  nextEmployeeNo: z.nullable(z.string()),
  nameAtBank: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  bankShort: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  payBy: z.enum(payChannels),
  joinedOn: z.nullable(z.string()),
  leftOn: z.nullable(z.string()),
  leaveReason: z.nullable(z.enum(leavingReasons)),
  attendanceBased: z.boolean(),
  shiftWorker: z.boolean(),
  restWeekday: z.nullable(z.int()),
  openingOn: z.nullable(z.string()),
  openingAnnualDays: z.number(),
  openingSickDays: z.int(),
  openingLieuDays: z.int(),
  qid: z.nullable(z.string()),
  visaId: z.nullable(z.string()),
  passportNo: z.nullable(z.string()),
  /** The wages, newest first. */
  terms: z.array(payTerms),
  /** The user's annual salary beside twelve months of the present wage; null where one is missing. */
  annualSalary: z.nullable(z.number()),
  annualPay: z.nullable(z.number()),
  /** The last day that a payslip has paid. */
  paidUntil: z.nullable(z.string()),
  version: z.int(),
  warnings: z.array(warning),
});
export type PayProfile = z.output<typeof payProfile>;

const payProfileList = listQuery(['name', 'employeeNo', 'joinedOn', 'createdAt'], {
  role: z.optional(oneOf(roles, userMessages.invalidRole)),
  category: z.optional(oneOf(userCategories, fieldMessages.invalidCategory)),
  paidBy: z.optional(oneOf(paidBys, fieldMessages.invalid)),
  state: z.optional(oneOf(payProfileStates, payProfileMessages.stateUnknown)),
});
export type PayProfileListQuery = z.output<typeof payProfileList>;

const profileParams = idParams('userId');

export const listPayProfiles = defineEndpoint({
  method: 'GET',
  path: '/pay-profiles',
  summary: 'List people with what is missing to pay them, by name; search by name and employee number',
  allow: 'payroll.manage',
  query: payProfileList,
  response: pageOf(payProfileSummary),
});

export const getPayProfile = defineEndpoint({
  method: 'GET',
  path: '/pay-profiles/{userId}',
  summary: 'Get what payroll knows of a person, with all wages',
  allow: 'payroll.manage',
  params: profileParams,
  response: payProfile,
});

export const savePayProfile = defineEndpoint({
  method: 'PUT',
  path: '/pay-profiles/{userId}',
  summary: "Save a person's pay profile; numbers of QID, visa and passport are kept in the papers",
  allow: 'payroll.manage',
  confirm: 'always',
  params: profileParams,
  body: payProfileRules,
  response: payProfile,
});

export const addPayTerms = defineEndpoint({
  method: 'POST',
  path: '/pay-profiles/{userId}/terms',
  summary: 'Add a wage from a day on',
  allow: 'payroll.manage',
  params: profileParams,
  body: payTermRules,
  response: payProfile,
  status: 201,
  idempotent: true,
});

export const deletePayTerms = defineEndpoint({
  method: 'DELETE',
  path: '/pay-profiles/{userId}/terms/{id}',
  summary: 'Remove a wage that no payslip has used',
  allow: 'payroll.manage',
  params: z.extend(profileParams, idParams('id').shape),
  response: payProfile,
});
