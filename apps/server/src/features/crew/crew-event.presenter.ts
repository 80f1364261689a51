import type { CrewEvent, CrewEventResult } from '@binaa/contract/crew';
import type { Message } from '@binaa/contract/message';
import type { CrewEventRow } from '../../schema-crew.ts';
import type { CrewEventView } from './crew-event-list.queries.ts';

type Stored = Pick<CrewEventRow, 'id' | 'outcome' | 'attendance_id' | 'event_time' | 'flags'>;

export function presentResult(event: Stored, problemId: number | null): CrewEventResult {
  return {
    id: event.id,
    outcome: event.outcome,
    attendanceId: event.attendance_id,
    eventTime: event.event_time.toISOString(),
    flags: event.flags,
    problemId,
    message: null,
    reason: null,
  };
}

export function presentInvalid(id: string, { text, code, values }: Message): CrewEventResult {
  return {
    id,
    outcome: 'INVALID',
    attendanceId: null,
    eventTime: null,
    flags: [],
    problemId: null,
    message: text,
    reason: { code, ...(values && { values }) },
  };
}

export function presentCrewEvent(row: CrewEventView): CrewEvent {
  return {
    id: row.id,
    kind: row.kind,
    siteId: row.site_id,
    siteName: row.site_name,
    fromSiteId: row.from_site_id,
    fromSiteName: row.from_site_name,
    userId: row.user_id,
    userName: row.user_name,
    recordedById: row.actor_id,
    recordedByName: row.actor_name,
    takenOverFromName: row.former_name,
    eventTime: row.event_time.toISOString(),
    deviceTime: row.device_time.toISOString(),
    receivedAt: row.received_at.toISOString(),
    source: row.source,
    groupId: row.group_id,
    shelter: row.shelter,
    positionState: row.position_state,
    distance: row.distance_m,
    accuracy: row.accuracy_m,
    flags: row.flags,
    outcome: row.outcome,
    attendanceId: row.attendance_id,
    takenBack: row.taken_back,
    photoKey: row.photo_key,
  };
}
