import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { atLeast, fieldMessages, requiredText } from './fields.ts';
import { type FileKind, fileKindNames, fileKinds } from './file-kinds.ts';

export const fileMessages = {
  keyRequired: 'File key is required to get a pre-signed URL.',
  notFound: 'File not found',
  invalidName: 'Invalid file name',
  invalidFolder: 'Invalid folder',
  notAttachable: 'This file cannot be used. Please upload it again.',
  notUploaded: 'The file has not been uploaded. Please upload it again.',
  addressNotValid: 'This address is not valid or has expired.',
  alreadyUploaded: 'A file was already uploaded to this address.',
} as const;

/** Live for as long as it takes to send or to look at one file. */
export const addressLifeSeconds = 300;

/** The first segment of a folder decides what it holds; any other first segment holds nothing. */
export function kindOfFolder(folder: string): FileKind | undefined {
  const [first] = folder.split('/', 1);
  return fileKindNames.find((kind) => fileKinds[kind].folder === first);
}

/** No way up, no way out: segments are names, never empty, never `.` or `..`. */
function isPlainFolder(folder: string): boolean {
  return folder.split('/').every((segment) => /^[^\\\p{Cc}]+$/u.test(segment) && !/^\.+$/.test(segment.trim()));
}

function isPlainFileName(name: string): boolean {
  return /^[^/\\\p{Cc}]+$/u.test(name) && !/^\.+$/.test(name);
}

/** 'Text/CSV; charset=utf-8' names the type 'text/csv'. */
export function typeWithoutParameters(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

export function fileNameRules(required?: string) {
  return requiredText('File name', 255, required).check(z.refine(isPlainFileName, fileMessages.invalidName));
}

const uploadRules = z.object({
  fileName: fileNameRules(),
  contentType: requiredText('Content type', 200).check(z.overwrite(typeWithoutParameters)),
  folder: requiredText('Folder', 300).check(
    z.overwrite((folder) => folder.replace(/\/$/, '')),
    z.refine((folder) => isPlainFolder(folder) && kindOfFolder(folder) !== undefined, fileMessages.invalidFolder),
  ),
  /** In bytes, where the caller knows it: too large a file is then refused before it is sent. */
  size: z.optional(
    z.number({ error: fieldMessages.notNumber('Size') }).check(
      z.refine((value) => Number.isInteger(value), fieldMessages.notInteger('Size')),
      atLeast(0, fieldMessages.negative('Size')),
    ),
  ),
});
export type UploadRequest = z.output<typeof uploadRules>;

export const presignUpload = defineEndpoint({
  method: 'POST',
  path: '/files/presigned-url/upload',
  summary: 'An address to send one file to by PUT, with the content type stated here, within five minutes',
  allow: 'file.upload',
  body: uploadRules,
  response: z.object({ presignedUrl: z.string(), objectKey: z.string() }),
});

export const presignView = defineEndpoint({
  method: 'GET',
  path: '/files/image-url',
  summary: 'An address to view or download a file for five minutes, if it belongs to something the caller may see',
  allow: 'file.view',
  query: z.object({
    imagePath: requiredText('File key', 1000, fileMessages.keyRequired),
    /** Saved under its name instead of shown. */
    download: z.optional(z.enum(['true', 'false'], { error: 'Download must be true or false' })),
  }),
  response: z.object({ presignedUrl: z.string() }),
});

/** Below the API's base address: files that the server itself keeps and serves. */
export const ownFilePaths = { upload: '/files/upload', view: '/files/view' } as const;

/**
 * What a page should ask for when it was given an address. Behind a proxy the server may not know the name it is reached
 * by, so an address of its own is used by its path alone; one of an outside store stays as it is.
 */
export function reachableAddress(presignedUrl: string, apiBase: string): string {
  const address = /^https?:\/\/[^/]+(\/.*)$/.exec(presignedUrl);
  const path = address?.[1] ?? '';
  const own = [ownFilePaths.upload, ownFilePaths.view].find((known) => path.startsWith(`/api${known}/`));
  return own ? `${apiBase}${path.slice('/api'.length)}` : presignedUrl;
}
