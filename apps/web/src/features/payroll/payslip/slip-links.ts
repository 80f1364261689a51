import type { PayLine } from '@binaa/contract/pay-lines';
import { paths } from '../../../lib/paths.ts';

/** Where the figures of a payslip lead. Attendance records are for ADMINs only. */
export type SlipLinks = {
  record?: (id: number) => string;
  origin: (origin: NonNullable<PayLine['origin']>) => string;
};

export const ownLinks: SlipLinks = { origin: ({ slipId }) => paths.mySlip(slipId) };

export function adminLinks(userId: number): SlipLinks {
  return { record: paths.attendanceRecord, origin: ({ runId }) => paths.payslip(runId, userId) };
}
