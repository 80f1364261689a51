import type { CorrectionKind, CorrectionStatus } from '@binaa/contract/attendance-corrections';
import type { Generated, Insertable, Selectable } from 'kysely';

export type AttendanceCorrectionsTable = {
  id: Generated<number>;
  requested_by_id: number;
  user_id: number;
  date: string;
  site_id: number;
  kind: CorrectionKind;
  attendance_id: number | null;
  attendance_version: number | null;
  before_in_time: Date | null;
  before_out_time: Date | null;
  in_time: Date | null;
  out_time: Date | null;
  reason: string;
  status: Generated<CorrectionStatus>;
  decided_by_id: number | null;
  decided_at: Date | null;
  decision_note: string | null;
  client_id: string | null;
  created_at: Date;
};
export type CorrectionRow = Selectable<AttendanceCorrectionsTable>;
export type NewCorrection = Insertable<AttendanceCorrectionsTable>;
