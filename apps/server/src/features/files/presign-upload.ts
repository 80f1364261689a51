import { endingOf, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import { addressLifeSeconds, fileMessages, kindOfFolder, type UploadRequest } from '@binaa/contract/files';
import { forbidden, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUploadFile } from './file.policy.ts';
import { insertFile } from './file.queries.ts';
import type { FileDeps } from './keep-uploads.ts';
import { limitUnattachedUploads } from './limit-unattached-uploads.ts';
import { makeObjectKey, nameWithEnding } from './object-keys.ts';
import { tooLarge, wrongType } from './upload-rules.ts';

/** An address for one file of one type and limited size. Only this user can attach the file. */
export async function presignUpload(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  request: UploadRequest,
): Promise<{ address: string; objectKey: string }> {
  const { folder, contentType, size } = request;
  const kind = kindOfFolder(folder);
  if (!kind) throw invalidField('folder', fileMessages.invalidFolder);
  if (!mayUploadFile(actor, kind)) throw forbidden();
  if (!isAllowedType(kind, contentType)) throw wrongType(kind);
  const { maxBytes } = fileKinds[kind];
  if (size !== undefined && size > maxBytes) throw tooLarge(kind);
  const now = deps.clock.now();
  await limitUnattachedUploads(tx, actor, { kind, now });

  const fileName = nameWithEnding(request.fileName, contentType);
  const key = kind === 'PAPER' ? paperKey(fileName) : makeObjectKey(folder, fileName);
  await insertFile(tx, {
    key,
    kind,
    file_name: fileName,
    content_type: contentType,
    issued_to_id: actor.id,
    issued_at: now,
  });
  const grant = { key, contentType, maxBytes, sizeBytes: size, lifeSeconds: addressLifeSeconds };
  return { address: await deps.storage.uploadAddress(grant), objectKey: key };
}

/** Keys are in addresses and logs, and people name a scan after the person or the number of the paper. */
function paperKey(fileName: string): string {
  return makeObjectKey(fileKinds.PAPER.folder, `scan.${endingOf(fileName)}`);
}
