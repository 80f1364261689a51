import { defineMessages, type Message } from './message.ts';

/** What may be uploaded: the folder's first segment decides the kind, and the kind decides the size and the types. */

const megabyte = 1024 * 1024;

const jpeg = 'image/jpeg';
const png = 'image/png';
const gif = 'image/gif';
const pdf = 'application/pdf';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** Every accepted content type with its file name extensions, the usual one first. */
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

/** The largest picture that may be uploaded: more than any phone takes, and a browser can still decode it. */
export const maxMegapixels = 50;

export const uploadMessages = defineMessages('upload', {
  tooLarge: 'File size must be less than {{megabytes}}MB',
  tooManyPixels: 'The picture has more than {{megapixels}} megapixels. Please choose a smaller one.',
  unreadablePicture: 'The dimensions of this picture cannot be read. Please save it again and upload the copy.',
  notReceipt: 'Only JPEG, PNG, GIF, and PDF files are allowed',
  notPhoto: 'Only JPEG, PNG, and GIF files are allowed',
  notCrewPhoto: 'Only JPEG and PNG files are allowed',
  notPaper: 'Only JPEG, PNG, and PDF files are allowed',
  notDocument: 'Only PDF, image, Office, text, DWG, and DXF files are allowed',
  notLogo: 'The logo must be a PNG or JPEG of at most 1 MB',
  logoSides: 'The logo must be {{min}} to {{max}} pixels wide and high',
});

export type KindOfFile = {
  folder: string;
  maxBytes: number;
  contentTypes: readonly FileContentType[];
  tooLarge: Message;
  wrongType: Message;
  /** Limits of a picture's width and height, in pixels. */
  sides?: { min: number; max: number };
};

export const logoSides = { min: 64, max: 4000 };

export const fileKinds = {
  RECEIPT: {
    folder: 'expenses',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, gif, pdf],
    tooLarge: uploadMessages.tooLarge({ megabytes: 5 }),
    wrongType: uploadMessages.notReceipt,
  },
  PHOTO: {
    folder: 'attendance',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, gif],
    tooLarge: uploadMessages.tooLarge({ megabytes: 5 }),
    wrongType: uploadMessages.notPhoto,
  },
  CREW: {
    folder: 'crew',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png],
    tooLarge: uploadMessages.tooLarge({ megabytes: 5 }),
    wrongType: uploadMessages.notCrewPhoto,
  },
  NOTE_PHOTO: {
    folder: 'task-notes',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, gif],
    tooLarge: uploadMessages.tooLarge({ megabytes: 5 }),
    wrongType: uploadMessages.notPhoto,
  },
  /** Papers of a person, certificates of leave, and what a deduction needs. The file belongs to the person. */
  PAPER: {
    folder: 'papers',
    maxBytes: 5 * megabyte,
    contentTypes: [jpeg, png, pdf],
    tooLarge: uploadMessages.tooLarge({ megabytes: 5 }),
    wrongType: uploadMessages.notPaper,
  },
  DOCUMENT: {
    folder: 'documents',
    maxBytes: 25 * megabyte,
    contentTypes: allContentTypes,
    tooLarge: uploadMessages.tooLarge({ megabytes: 25 }),
    wrongType: uploadMessages.notDocument,
  },
  LOGO: {
    folder: 'company',
    maxBytes: megabyte,
    contentTypes: [png, jpeg],
    tooLarge: uploadMessages.notLogo,
    wrongType: uploadMessages.notLogo,
    sides: logoSides,
  },
} as const satisfies Record<string, KindOfFile>;

export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** Types shown in the page; all others are only downloaded. */
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
 * The content type of a chosen file, by its extension first: browsers know no type for drawings, and report a CSV's type
 * by the programs installed on the machine.
 */
export function contentTypeOf(file: { name: string; type: string }): string {
  const ending = endingOf(file.name);
  const byEnding = allContentTypes.find((type) => endingsByContentType[type].some((known) => known === ending));
  return byEnding ?? file.type;
}
