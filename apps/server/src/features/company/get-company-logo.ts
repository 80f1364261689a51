import { companyMessages } from '@binaa/contract/company-profile';
import { notFound } from '../../platform/http/app-error.ts';
import { StoredPicture } from '../../platform/http/stored-picture.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import { openAttachedFile } from '../files/open-attached-file.ts';
import { readCompany } from './company.queries.ts';

/** Open to anyone, so it serves the current logo and no other file. */
export async function getCompanyLogo(
  db: Db,
  storage: Storage,
  wantedVersion: string | undefined,
): Promise<StoredPicture> {
  const { id, logo_key: key, version } = await readCompany(db);
  const logo = key === null ? undefined : await openAttachedFile(db, storage, { kind: 'LOGO', entityId: id }, key);
  if (!logo) throw notFound(companyMessages.noLogo);
  return new StoredPicture({ ...logo, isFinal: wantedVersion === String(version) });
}
