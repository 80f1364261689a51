import { correctionDays, listedOpenCheckOuts, type OpenCheckOut } from '@binaa/contract/attendance-corrections';
import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { askingOf } from './correction.policy.ts';
import { listOpenRecords } from './correction-references.queries.ts';

export async function listOpenCheckOuts(db: Db, clock: Clock, actor: Actor): Promise<OpenCheckOut[]> {
  const today = clock.today();
  const days = { since: addDays(today, -correctionDays), until: today };
  const records = await listOpenRecords(db, askingOf(actor, clock), days, listedOpenCheckOuts);
  return records.map((record) => ({
    attendanceId: record.id,
    userId: record.user_id,
    userName: record.user_name,
    siteId: record.site_id,
    siteName: record.site_name,
    date: record.date,
    inTime: record.in_time.toISOString(),
  }));
}
