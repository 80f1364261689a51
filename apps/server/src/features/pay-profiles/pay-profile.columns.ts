import type { PayProfileInput } from '@binaa/contract/pay-profiles';
import type { Role } from '@binaa/contract/roles';
import type { PayProfileRow } from '../../schema-payroll.ts';

type Kept = Pick<PayProfileRow, 'attendance_based' | 'shift_worker'>;

/** Whoever checks in on sites is paid by attendance. */
export function isPaidByAttendance(role: Role): boolean {
  return role === 'WORKER' || role === 'FOREMAN';
}

export function payProfileColumns(input: PayProfileInput, iban: string | null, role: Role, before: Kept | undefined) {
  return {
    employee_no: input.employeeNo,
    name_at_bank: input.nameAtBank || null,
    nationality: input.nationality || null,
    bank_short: input.bankShort || null,
    iban,
    pay_by: input.payBy,
    joined_on: input.joinedOn,
    left_on: input.leftOn ?? null,
    leave_reason: input.leaveReason ?? null,
    attendance_based: input.attendanceBased ?? before?.attendance_based ?? isPaidByAttendance(role),
    shift_worker: input.shiftWorker ?? before?.shift_worker ?? false,
    rest_weekday: input.restWeekday ?? null,
    opening_on: input.openingOn ?? null,
    opening_annual_days: input.openingAnnualDays ?? 0,
    opening_sick_days: input.openingSickDays ?? 0,
    opening_lieu_days: input.openingLieuDays ?? 0,
  };
}
