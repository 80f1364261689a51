import { type FileKind, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import { AppError } from '../../platform/http/app-error.ts';
import type { Upload } from '../../platform/storage/storage.ts';
import { looksLike } from './file-signatures.ts';

export function wrongType(kind: FileKind): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', fileKinds[kind].wrongType);
}

export function tooLarge(kind: FileKind): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', fileKinds[kind].tooLarge);
}

/** Checks the size, the stored content type and the first bytes of an upload. */
export function checkUpload(kind: FileKind, claimedType: string, upload: Upload): void {
  if (upload.sizeBytes > fileKinds[kind].maxBytes) throw tooLarge(kind);
  if (upload.contentType !== undefined && upload.contentType !== claimedType) throw wrongType(kind);
  checkFirstBytes(kind, claimedType, upload.firstBytes);
}

export function checkFirstBytes(kind: FileKind, claimedType: string, firstBytes: Uint8Array): void {
  if (!isAllowedType(kind, claimedType) || !looksLike(claimedType, firstBytes)) throw wrongType(kind);
}
