import { crewMessages, type addCrewPhoto as endpoint } from '@binaa/contract/crew';
import type { BodyOf } from '@binaa/contract/endpoint';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { findPhoto, insertPhoto, linkPhoto, showOnRecords } from './crew-photo.queries.ts';

type Photo = BodyOf<typeof endpoint>;

/** A group photo belongs to all events that were recorded with it. The records show it where they have none. */
export async function addCrewPhoto(tx: Db, deps: AttachDeps, actor: Actor, photo: Photo): Promise<{ id: string }> {
  const receivedAt = deps.clock.now();
  const takenAt = Math.min(Date.parse(photo.deviceTime) + (photo.offsetMs ?? 0), receivedAt.getTime());
  const number = await insertPhoto(tx, {
    client_id: photo.id,
    file_key: photo.fileKey,
    actor_id: actor.id,
    taken_at: new Date(takenAt),
    received_at: receivedAt,
  });
  if (number === undefined) return answerAgain(tx, actor, photo);
  await attachFile(tx, deps, actor, { key: photo.fileKey, kind: 'CREW', entityId: number, field: 'fileKey' });
  // Events that were refused are unknown here; the photo belongs to the others.
  const linked = await linkPhoto(tx, { photoId: number, eventIds: photo.eventIds, actorId: actor.id });
  if (linked === 0) throw invalidField('eventIds', crewMessages.eventUnknown);
  await showOnRecords(tx, number, photo.fileKey);
  return { id: photo.id };
}

async function answerAgain(tx: Db, actor: Actor, { id, fileKey }: Photo): Promise<{ id: string }> {
  const known = await findPhoto(tx, id);
  if (known?.actor_id !== actor.id || known.file_key !== fileKey) throw conflict(crewMessages.idUsed);
  return { id };
}
