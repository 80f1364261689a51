import {
  type FileKind,
  fileKinds,
  isAllowedType,
  type KindOfFile,
  maxMegapixels,
  uploadMessages,
} from '@binaa/contract/file-kinds';
import { AppError } from '../../platform/http/app-error.ts';
import { firstByteCount, signatureByteCount, type Upload } from '../../platform/storage/storage.ts';
import { looksLike } from './file-signatures.ts';
import { isPicture, readPictureSize } from './picture-size.ts';

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
  checkSides(kind, claimedType, upload.firstBytes);
}

export function checkFirstBytes(kind: FileKind, claimedType: string, firstBytes: Uint8Array): void {
  if (!isAllowedType(kind, claimedType)) throw wrongType(kind);
  if (!looksLike(claimedType, firstBytes.subarray(0, signatureByteCount))) throw wrongType(kind);
  if (isPicture(claimedType)) checkPicture(claimedType, firstBytes);
}

/** The whole picture has arrived, so dimensions that cannot be read now never can. */
function checkSides(kind: FileKind, contentType: string, firstBytes: Uint8Array): void {
  const { sides } = fileKinds[kind] as KindOfFile;
  if (!sides) return;
  const size = readPictureSize(contentType, firstBytes);
  if (typeof size === 'string') throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.unreadablePicture);
  const fits = [size.width, size.height].every((side) => side >= sides.min && side <= sides.max);
  if (!fits) throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.logoSides(sides));
}

/** Browsers decode a picture to 4 bytes per pixel, however few bytes the file has. */
function checkPicture(contentType: string, firstBytes: Uint8Array): void {
  const size = readPictureSize(contentType, firstBytes);
  if (typeof size === 'object' && size.width * size.height > maxMegapixels * 1_000_000) {
    throw new AppError('PAYLOAD_TOO_LARGE', uploadMessages.tooManyPixels({ megapixels: maxMegapixels }));
  }
  if (size === 'incomplete' && firstBytes.length >= firstByteCount) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.unreadablePicture);
  }
}
