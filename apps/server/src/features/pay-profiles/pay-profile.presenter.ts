import { fromMinor } from '@binaa/contract/money';
import { lastFour } from '@binaa/contract/pay-fields';
import type { MissingPart, PayProfile, PayProfileSummary } from '@binaa/contract/pay-profiles';
import type { PayTerms } from '@binaa/contract/pay-terms';
import type { Warning } from '@binaa/contract/warnings';
import { isPaidByAttendance } from './pay-profile.columns.ts';
import type { PayPerson, PayPersonView } from './pay-profile.queries.ts';
import type { TermsView } from './pay-terms.queries.ts';

function missingParts(row: PayPersonView): MissingPart[] {
  const isByBank = row.pay_by !== 'OUTSIDE_WPS';
  const missing: Record<MissingPart, boolean> = {
    EMPLOYEE_NO: row.employee_no === null,
    WAGE: row.paid_by === null,
    QID_OR_VISA: isByBank && row.qid === null && row.visa_id === null,
    NAME_AT_BANK: isByBank && row.name_at_bank === null,
    BANK: isByBank && row.bank_short === null,
    IBAN: isByBank && row.iban === null,
  };
  return (Object.keys(missing) as MissingPart[]).filter((part) => missing[part]);
}

function personOf(row: PayPersonView) {
  const { user_id: userId, name, role, category, state } = row;
  return { userId, name, role, category, state, missing: missingParts(row) };
}

/** Lists show the end of a number only. */
export function presentPayPerson(row: PayPersonView): PayProfileSummary {
  return {
    ...personOf(row),
    employeeNo: row.employee_no,
    payBy: row.pay_by,
    paidBy: row.paid_by,
    qidLast4: lastFour(row.qid),
    ibanLast4: lastFour(row.iban),
    joinedOn: row.joined_on,
    leftOn: row.left_on,
  };
}

function totalMinor(terms: TermsView): number {
  return terms.basic_minor + terms.housing_minor + terms.food_minor + terms.transport_minor + terms.other_minor;
}

function presentTerms(row: TermsView): PayTerms {
  return {
    id: row.id,
    effectiveFrom: row.effective_from,
    basic: fromMinor(row.basic_minor),
    paidBy: row.paid_by,
    housingMode: row.housing_mode,
    housing: fromMinor(row.housing_minor),
    foodMode: row.food_mode,
    food: fromMinor(row.food_minor),
    transportMode: row.transport_mode,
    transport: fromMinor(row.transport_minor),
    otherMode: row.other_mode,
    other: fromMinor(row.other_minor),
    total: fromMinor(totalMinor(row)),
    reason: row.reason,
    paid: row.is_paid,
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
  };
}

type Parts = { terms: TermsView[]; nextEmployeeNo: string | null; warnings: Warning[]; today: string };

export function presentPayProfile(row: PayPerson, { terms, nextEmployeeNo, warnings, today }: Parts): PayProfile {
  const present = terms.find(({ effective_from }) => effective_from <= today) ?? terms.at(-1);
  return {
    ...personOf(row),
    employeeNo: row.employee_no,
    nextEmployeeNo,
    nameAtBank: row.name_at_bank,
    nationality: row.nationality,
    bankShort: row.bank_short,
    iban: row.iban,
    payBy: row.pay_by ?? 'WPS',
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    leaveReason: row.leave_reason,
    attendanceBased: row.attendance_based ?? isPaidByAttendance(row.role),
    shiftWorker: row.shift_worker ?? false,
    restWeekday: row.rest_weekday,
    openingOn: row.opening_on,
    openingAnnualDays: row.opening_annual_days ?? 0,
    openingSickDays: row.opening_sick_days ?? 0,
    openingLieuDays: row.opening_lieu_days ?? 0,
    qid: row.qid,
    visaId: row.visa_id,
    passportNo: row.passport_no,
    terms: terms.map(presentTerms),
    annualSalary: row.salary_minor === null ? null : fromMinor(row.salary_minor),
    annualPay: present ? fromMinor(totalMinor(present) * 12) : null,
    paidUntil: row.paid_until,
    version: row.version ?? unsavedVersion,
    warnings,
  };
}

/** Of a person whose profile was never saved. */
export const unsavedVersion = 1;
