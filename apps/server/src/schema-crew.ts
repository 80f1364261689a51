import type {
  CrewEventKind,
  CrewFlag,
  CrewOutcome,
  CrewShelter,
  CrewSource,
  PositionState,
} from '@binaa/contract/crew';
import type { bySelf, CrewChoice, CrewProblemKind } from '@binaa/contract/crew-problems';
import type { CrewMemberState } from '@binaa/contract/crew-roster';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

/** Set by the database alone. */
type Computed<T> = ColumnType<T, never, never>;

/** Never changes after the insert. */
type Final<T> = ColumnType<T, T, never>;

export type FieldSettingsTable = {
  id: Computed<number>;
  heat_from: string;
  heat_to: string;
  heat_start: string;
  heat_end: string;
  wbgt_stop: number;
  heat_warn_minutes: number;
  heat_tolerance_minutes: number;
  day_ends: string;
  longest_shift_hours: number;
  accepted_age_days: number;
  pass_hours: number;
  radius_m: number;
  position_days: number;
  photo_days: number;
  updated_at: Date;
  version: Generated<number>;
};
export type FieldSettingsRow = Selectable<FieldSettingsTable>;
export type FieldSettingsChange = Updateable<FieldSettingsTable>;

export type CrewMembersTable = {
  foreman_id: number;
  user_id: number;
  state: CrewMemberState;
  set_by_id: number;
  set_at: Date;
};

export type CrewPhotosTable = {
  id: Computed<number>;
  client_id: Final<string>;
  file_key: string | null;
  actor_id: Final<number>;
  taken_at: Final<Date>;
  received_at: Final<Date>;
};

export type CrewEventsTable = {
  id: Final<string>;
  content_hash: Final<Buffer>;
  actor_id: Final<number>;
  kind: Final<CrewEventKind>;
  site_id: Final<number>;
  from_site_id: Final<number | null>;
  user_id: Final<number>;
  target_event_id: Final<string | null>;
  shelter: Final<CrewShelter | null>;
  device_time: Final<Date>;
  offset_ms: Final<number | null>;
  send_offset_ms: Final<number | null>;
  received_at: Final<Date>;
  event_time: Final<Date>;
  source: Final<CrewSource>;
  signed_in: Final<boolean>;
  taken_over_from_id: Final<number | null>;
  group_id: Final<string | null>;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: Final<number | null>;
  position_state: Final<PositionState>;
  distance_m: Final<number | null>;
  flags: Final<CrewFlag[]>;
  outcome: Exclude<CrewOutcome, 'INVALID'>;
  attendance_id: number | null;
  from_attendance_id: number | null;
  attendance_version: number | null;
  from_attendance_version: number | null;
  photo_id: number | null;
};
export type CrewEventRow = Selectable<CrewEventsTable>;
export type NewCrewEvent = Insertable<CrewEventsTable>;

export type CrewProblemsTable = {
  id: Computed<number>;
  kind: Final<CrewProblemKind>;
  event_id: Final<string>;
  user_id: Final<number>;
  site_id: Final<number>;
  attendance_id: number | null;
  other_attendance_id: number | null;
  status: Generated<'OPEN' | 'SOLVED'>;
  choice: CrewChoice | typeof bySelf | null;
  note: string | null;
  solved_by_id: number | null;
  solved_at: Date | null;
  created_at: Final<Date>;
};
export type CrewProblemRow = Selectable<CrewProblemsTable>;
