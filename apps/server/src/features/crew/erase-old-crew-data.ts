import type { Db } from '../../schema.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import type { FileDeps } from '../files/keep-uploads.ts';
import { erasePositions, forgetPhoto, listPhotosToErase } from './crew-photo.queries.ts';

const batchSize = 1_000;
const dayMs = 24 * 60 * 60_000;

/** Erases positions and photos that are older than the settings allow. Distances and flags stay. */
export async function eraseOldCrewData(db: Db, { storage, clock }: FileDeps): Promise<void> {
  const settings = await getFieldSettings(db);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  for (;;) {
    const erased = await db
      .transaction()
      .execute((tx) => erasePositions(tx, daysAgo(settings.positionDays), batchSize));
    if (erased < batchSize) break;
  }
  for (const { id, file_key } of await listPhotosToErase(db, daysAgo(settings.photoDays), batchSize)) {
    if (file_key === null) continue;
    // The bytes first: after a failure the row is found again, but bytes without a row never are.
    await storage.remove(file_key);
    await db.transaction().execute((tx) => forgetPhoto(tx, id, file_key));
  }
}
