/** What may be uploaded: the first segment of the folder decides the kind, and the kind decides size and types. */

const megabyte = 1024 * 1024;

const jpeg = 'image/jpeg';
const png = 'image/png';
const gif = 'image/gif';
const pdf = 'application/pdf';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** Every type that is taken somewhere, with the endings of its file names, the usual one first. */
export const endingsByContentType = {
  [jpeg]: ['jpg', 'jpeg', 'jpe', 'jfif'],
  [png]: ['png'],
  [gif]: ['gif'],
  'image/webp': ['webp'],
  [pdf]: ['pdf'],
  'application/msword': ['doc'],
  [`${officeDocument}.wordprocessingml.document`]: ['docx'],
  'application/vnd.ms-excel': ['xls'],
  [`${officeDocument}.spreadsheetml.sheet`]: ['xlsx'],
  'application/vnd.ms-powerpoint': ['ppt'],
  [`${officeDocument}.presentationml.presentation`]: ['pptx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'image/vnd.dwg': ['dwg'],
  'image/vnd.dxf': ['dxf'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type FileContentType = keyof typeof endingsByContentType;

const allContentTypes = Object.keys(endingsByContentType) as FileContentType[];

type KindOfFile = {
  folder: string;
  maxBytes: number;
  contentTypes: readonly FileContentType[];
  tooLarge: string;
  wrongType: string;
};

export const fileKinds = {
  RECEIPT: {
    folder: 'expenses',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, gif, pdf],
    tooLarge: 'File size must be less than 5MB',
    wrongType: 'Only JPEG, PNG, GIF, and PDF files are allowed',
  },
  PHOTO: {
    folder: 'attendance',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, gif],
    tooLarge: 'File size must be less than 5MB',
    wrongType: 'Only JPEG, PNG, and GIF files are allowed',
  },
  DOCUMENT: {
    folder: 'documents',
    maxBytes: 25 * megabyte,
    contentTypes: allContentTypes,
    tooLarge: 'File size must be less than 25MB',
    wrongType: 'Only PDF, image, Office, text, DWG, and DXF files are allowed',
  },
} as const satisfies Record<string, KindOfFile>;

export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** Shown in the page itself; everything else is only ever downloaded. */
export const viewableContentTypes: readonly string[] = [jpeg, png, gif, 'image/webp', pdf];

export function isFileContentType(value: string): value is FileContentType {
  return Object.hasOwn(endingsByContentType, value);
}

export function isAllowedType(kind: FileKind, contentType: string): contentType is FileContentType {
  return isFileContentType(contentType) && fileKinds[kind].contentTypes.some((allowed) => allowed === contentType);
}

export function endingOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * The type to claim for a chosen file. Browsers know no type for drawings and call a CSV what the machine's programs
 * call it, so the ending is asked first.
 */
export function contentTypeOf(file: { name: string; type: string }): string {
  const ending = endingOf(file.name);
  const byEnding = allContentTypes.find((type) => endingsByContentType[type].some((known) => known === ending));
  return byEnding ?? file.type;
}
