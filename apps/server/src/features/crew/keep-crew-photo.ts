import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { insertPhoto } from './crew-photo.queries.ts';

type NewPhoto = {
  /** Made by the phone. */
  clientId: string;
  fileKey: string;
  takenAt: Date;
  /** The request field that carried the key. */
  field: string;
};

/** Stores an uploaded photo of the field, to be erased after the days of the setting. Undefined if the id is known. */
export async function keepCrewPhoto(
  tx: Db,
  deps: AttachDeps,
  actor: Pick<Actor, 'id'>,
  { clientId, fileKey, takenAt, field }: NewPhoto,
): Promise<number | undefined> {
  const number = await insertPhoto(tx, {
    client_id: clientId,
    file_key: fileKey,
    actor_id: actor.id,
    taken_at: takenAt,
    received_at: deps.clock.now(),
  });
  if (number !== undefined) await attachFile(tx, deps, actor, { key: fileKey, kind: 'CREW', entityId: number, field });
  return number;
}
