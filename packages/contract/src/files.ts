import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, oneOf, requiredText, wholeNumber } from './fields.ts';
import { type FileKind, fileKindNames, fileKinds } from './file-kinds.ts';
import { defineMessages, type Message, withMessage } from './message.ts';

export const fileMessages = defineMessages('file', {
  keyRequired: 'File key is required to get a pre-signed URL.',
  notFound: 'File not found',
  invalidName: 'Invalid file name',
  invalidFolder: 'Invalid folder',
  notAttachable: 'This file cannot be used. Please upload it again.',
  notUploaded: 'The file has not been uploaded. Please upload it again.',
  addressNotValid: 'This address is not valid or has expired.',
  alreadyUploaded: 'A file was already uploaded to this address.',
  goneFromDevice: 'A photo or receipt of this action is no longer on this phone.',
  tooManyUnattached:
    'Too many of your uploads belong to no record yet. Please save the records they are for, or try again tomorrow.',
});

/** Lifetime of a signed address: long enough to send or view one file. */
export const addressLifeSeconds = 300;

/** The folder's first segment decides the kind of file. Undefined for an unknown segment. */
export function kindOfFolder(folder: string): FileKind | undefined {
  const [first] = folder.split('/', 1);
  return fileKindNames.find((kind) => fileKinds[kind].folder === first);
}

/** Prevents path traversal: no segment is empty, `.` or `..`. */
function isPlainFolder(folder: string): boolean {
  return folder.split('/').every((segment) => /^[^\\\p{Cc}]+$/u.test(segment) && !/^\.+$/.test(segment.trim()));
}

/** Control characters, and marks that turn the reading direction: with one, `gpj.exe` reads as `exe.jpg`. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file name as it reads. */
export function visibleName(fileName: string): string {
  return fileName.replace(invisible, '').trim() || '_';
}

function isPlainFileName(name: string): boolean {
  return /^[^/\\\p{Cc}]+$/u.test(name) && !/^\.+$/.test(name);
}

/** `Text/CSV; charset=utf-8` becomes `text/csv`. */
export function typeWithoutParameters(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

export function fileNameRules(absent?: Message) {
  return requiredText('File name', 255, absent).check(
    z.refine(isPlainFileName, withMessage(fileMessages.invalidName)),
    z.overwrite(visibleName),
  );
}

const uploadRules = z.object({
  fileName: fileNameRules(),
  contentType: requiredText('Content type', 200).check(z.overwrite(typeWithoutParameters)),
  folder: requiredText('Folder', 300).check(
    z.overwrite((folder) => folder.replace(/\/$/, '')),
    z.refine(
      (folder) => isPlainFolder(folder) && kindOfFolder(folder) !== undefined,
      withMessage(fileMessages.invalidFolder),
    ),
  ),
  /** In bytes. If given, a file that is too large is refused before it is sent. */
  size: z.optional(wholeNumber('Size')),
});
export type UploadRequest = z.output<typeof uploadRules>;

export const presignUpload = defineEndpoint({
  method: 'POST',
  path: '/files/presigned-url/upload',
  summary: 'Get a signed address that accepts one file by PUT, of this content type, for five minutes',
  allow: 'file.upload',
  body: uploadRules,
  response: z.object({ presignedUrl: z.string(), objectKey: z.string() }),
});

export const presignView = defineEndpoint({
  method: 'GET',
  path: '/files/image-url',
  summary: 'Get a signed address that shows or downloads a file the caller may see, for five minutes',
  allow: 'file.view',
  query: z.object({
    imagePath: requiredText('File key', 1000, fileMessages.keyRequired),
    /** Whether the browser saves the file instead of showing it. */
    download: z.optional(oneOf(['true', 'false'], fieldMessages.notFlag({ label: 'Download' }))),
  }),
  response: z.object({ presignedUrl: z.string() }),
});

/** Paths, relative to the API's base address, of files in the server's own storage. */
export const ownFilePaths = { upload: '/files/upload', view: '/files/view' } as const;

/**
 * The address a page should request for a signed address. Behind a proxy the server may not know its public name, so an
 * address of its own storage is reduced to the path; one of an outside store stays as it is.
 */
export function reachableAddress(presignedUrl: string, apiBase: string): string {
  const address = /^https?:\/\/[^/]+(\/.*)$/.exec(presignedUrl);
  const path = address?.[1] ?? '';
  const own = [ownFilePaths.upload, ownFilePaths.view].find((known) => path.startsWith(`/api${known}/`));
  return own ? `${apiBase}${path.slice('/api'.length)}` : presignedUrl;
}
