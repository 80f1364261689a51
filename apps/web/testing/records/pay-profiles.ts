import type { PayProfile } from '@binaa/contract/pay-profiles';
import type { PayTerms } from '@binaa/contract/pay-terms';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

/** The WORKER as somebody of whom payroll knows nothing yet. */
export function aPayProfile(given: Partial<PayProfile> = {}): PayProfile {
  return {
    userId: people.WORKER.id,
    name: people.WORKER.name,
    role: 'WORKER',
    category: null,
    state: 'INCOMPLETE',
    missing: ['EMPLOYEE_NO', 'WAGE', 'QID_OR_VISA', 'NAME_AT_BANK', 'BANK', 'IBAN'],
    employeeNo: null,
    nextEmployeeNo: '00042',
    nameAtBank: null,
    nationality: null,
    bankShort: null,
    iban: null,
    payBy: 'WPS',
    joinedOn: null,
    leftOn: null,
    leaveReason: null,
    attendanceBased: true,
    shiftWorker: false,
    restWeekday: null,
    openingOn: null,
    openingAnnualDays: 0,
    openingSickDays: 0,
    openingLieuDays: 0,
    qid: null,
    visaId: null,
    passportNo: null,
    terms: [],
    annualSalary: null,
    annualPay: null,
    paidUntil: null,
    version: 1,
    warnings: [],
    ...given,
  };
}

/** 1,900.00 and 300.00 for food a month. */
export function someWage(given: Partial<PayTerms> = {}): PayTerms {
  return {
    id: nextId(),
    effectiveFrom: '2024-01-07',
    basic: 1900,
    paidBy: 'MONTH',
    housingMode: 'IN_KIND',
    housing: 0,
    foodMode: 'CASH',
    food: 300,
    transportMode: 'IN_KIND',
    transport: 0,
    otherMode: 'NONE',
    other: 0,
    total: 2200,
    reason: 'Contract',
    paid: false,
    createdByName: people.ADMIN.name,
    createdAt: '2026-01-05T06:00:00.000Z',
    ...given,
  };
}
