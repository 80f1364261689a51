import { createHash } from 'node:crypto';
import { attendanceMessages } from '@binaa/contract/attendance';
import { crewMessages } from '@binaa/contract/crew';
import type { BodyOf } from '@binaa/contract/endpoint';
import {
  type recordHeatReading as endpoint,
  type HeatReading,
  heatMessages,
  readingMaxAgeDays,
} from '@binaa/contract/heat';
import { writeAudit } from '../../platform/audit.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { eventTimeOf } from '../crew/event-time.ts';
import { keepCrewPhoto } from '../crew/keep-crew-photo.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { presentReading } from './heat.presenter.ts';
import { findReading, findReadingSite, insertReading, listReadingViews } from './heat.queries.ts';

type Body = BodyOf<typeof endpoint>;

const dayMs = 24 * 60 * 60_000;

/** Stores a reading once, under the id that the phone made. */
export async function recordHeatReading(
  tx: Db,
  deps: AttachDeps,
  actor: Pick<Actor, 'id'>,
  body: Body,
): Promise<HeatReading> {
  const content_hash = hashOf(body);
  const known = await answerAgain(tx, actor, body.id, content_hash);
  if (known) return known;

  const received_at = deps.clock.now();
  const { wbgtStop } = await getFieldSettings(tx);
  const timing = eventTimeOf({ ...body, deviceTime: Date.parse(body.deviceTime) }, received_at.getTime());
  if (!('time' in timing)) throw invalidField('deviceTime', timing);
  if (received_at.getTime() - timing.time > readingMaxAgeDays * dayMs)
    throw invalidField('deviceTime', heatMessages.tooOld({ days: readingMaxAgeDays }));
  const site = await findReadingSite(tx, body.siteId);
  if (!site || (site.deleted_at && site.deleted_at.getTime() <= timing.time))
    throw invalidField('siteId', attendanceMessages.siteUnknown);

  const event_time = new Date(timing.time);
  const { photoKey: fileKey } = body;
  const photo_id = fileKey
    ? await keepCrewPhoto(tx, deps, actor, { clientId: body.id, fileKey, takenAt: event_time, field: 'photoKey' })
    : null;
  const reading = {
    client_id: body.id,
    content_hash,
    site_id: body.siteId,
    wbgt: body.wbgt,
    stop_above: wbgtStop,
    actor_id: actor.id,
    device_time: new Date(body.deviceTime),
    offset_ms: body.offsetMs,
    send_offset_ms: body.sendOffsetMs,
    received_at,
    event_time,
    note: body.note ?? null,
  };
  const id = photo_id === undefined ? undefined : await insertReading(tx, { ...reading, photo_id });
  if (id === undefined) {
    // The same id was stored meanwhile.
    const stored = await answerAgain(tx, actor, body.id, content_hash);
    if (stored) return stored;
    throw conflict(crewMessages.idUsed);
  }
  await writeAudit(tx, actor, 'heat-reading.record', id, {
    after: { siteId: body.siteId, wbgt: body.wbgt, stopAbove: wbgtStop, eventTime: event_time, note: body.note },
  });
  const [view] = await listReadingViews(tx, { id });
  if (!view) throw new Error('The reading was just stored');
  return presentReading(view);
}

/** The first answer, if the same reading was sent before. */
async function answerAgain(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  clientId: string,
  contentHash: Buffer,
): Promise<HeatReading | undefined> {
  const known = await findReading(tx, clientId);
  if (!known) return undefined;
  if (known.actor_id !== actor.id || !known.content_hash.equals(contentHash)) throw conflict(crewMessages.idUsed);
  const [view] = await listReadingViews(tx, { id: known.id });
  return view && presentReading(view);
}

/** The offset at sending may differ when a reading is sent again. */
function hashOf(body: Body): Buffer {
  return createHash('sha256')
    .update(JSON.stringify({ ...body, sendOffsetMs: undefined }))
    .digest();
}
