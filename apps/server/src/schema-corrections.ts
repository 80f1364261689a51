import type { CorrectionKind, CorrectionStatus } from '@binaa/contract/attendance-corrections';
import type { CrewFlag, CrewSource } from '@binaa/contract/crew';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { EditedRecord } from './schema-columns.ts';

export type AttendancesTable = EditedRecord & {
  user_id: number;
  site_id: number;
  checkin_foreman_id: number | null;
  checkout_foreman_id: number | null;
  date: string;
  in_time: Date;
  out_time: Date | null;
  in_location: string | null;
  out_location: string | null;
  in_pic_url: string | null;
  out_pic_url: string | null;
  source: CrewSource | null;
  flags: Generated<CrewFlag[]>;
  in_distance_m: number | null;
  out_distance_m: number | null;
  /** Paid only once somebody has confirmed it. */
  unconfirmed: Generated<boolean>;
};

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
