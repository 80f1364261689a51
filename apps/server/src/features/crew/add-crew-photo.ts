import { crewMessages, type addCrewPhoto as endpoint } from '@binaa/contract/crew';
import type { BodyOf } from '@binaa/contract/endpoint';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { findPhoto, linkPhoto, showOnRecords } from './crew-photo.queries.ts';
import { keepCrewPhoto } from './keep-crew-photo.ts';

type Photo = BodyOf<typeof endpoint>;

/** A group photo belongs to all events that were recorded with it. The records show it where they have none. */
export async function addCrewPhoto(tx: Db, deps: AttachDeps, actor: Actor, photo: Photo): Promise<{ id: string }> {
  const now = deps.clock.now().getTime();
  const takenAt = Math.min(Date.parse(photo.deviceTime) + (photo.offsetMs ?? 0), now);
  const { id: clientId, fileKey } = photo;
  const number = await keepCrewPhoto(tx, deps, actor, {
    clientId,
    fileKey,
    takenAt: new Date(takenAt),
    field: 'fileKey',
  });
  if (number === undefined) return answerAgain(tx, actor, photo);
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
