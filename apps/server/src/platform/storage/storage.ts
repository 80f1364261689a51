import type { Readable } from 'node:stream';

/** File storage, in a folder or in an S3 store. */
export type Storage = {
  /** The origin that browsers must be allowed to contact, if URLs lead to another server. */
  origin: string | undefined;
  /** Set if upload URLs lead to this server, which then receives the content itself. */
  direct: DirectAccess | undefined;
  /** A URL for one PUT with that content type. A URL of this server begins with a slash. */
  uploadAddress(grant: UploadGrant): Promise<string>;
  /** A URL of this server, which answers it as long as the file belongs to a record. */
  viewAddress(grant: ViewGrant): string;
  /** What a view URL grants; undefined if it is invalid or has expired. */
  readViewAddress(key: string, query: Query): Omit<ViewGrant, 'lifeSeconds'> | undefined;
  /** The content, or where the browser finds it, with that header; undefined if there is no such file. */
  open(grant: Omit<ViewGrant, 'lifeSeconds'> & { cacheControl?: string }): Promise<OpenedFile | undefined>;
  /**
   * Makes an upload final, so that no upload URL can change it any more. `check` throws to refuse it; a refused upload is
   * removed. Undefined if nothing was uploaded.
   */
  keepUpload(key: string, check: (upload: Upload) => void): Promise<Upload | undefined>;
  /** The SHA-256 of a final file. */
  digest(key: string): Promise<Buffer | undefined>;
  /** Writes a file from the server itself. */
  put(key: string, contentType: string, content: Uint8Array): Promise<void>;
  /** Copies a final file to a new key. False if it is gone. */
  copy(from: string, to: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
};

export type UploadGrant = {
  key: string;
  contentType: string;
  maxBytes: number;
  /** If set, the upload must have exactly this size. */
  sizeBytes?: number | undefined;
  lifeSeconds: number;
};

export type ViewGrant = {
  key: string;
  contentType: string;
  fileName: string;
  /** Whether browsers may show it instead of saving it. */
  inline: boolean;
  lifeSeconds: number;
};

export type Upload = {
  sizeBytes: number;
  /** As the store recorded it. A folder records none: it has checked the type during the upload. */
  contentType: string | undefined;
  /** At most `firstByteCount`. */
  firstBytes: Uint8Array;
};

/** Enough to recognise every supported file type, and to detect text. */
export const signatureByteCount = 4096;

/** Enough to find the dimensions of a picture behind its metadata. */
export const firstByteCount = 1024 * 1024;

type Query = Record<string, unknown>;

export type OpenedFile = { content: Readable; sizeBytes: number } | { redirectTo: string };

export type DirectAccess = {
  /** What the URL grants; undefined if it is invalid or has expired. */
  readUploadAddress(key: string, query: Query): Omit<UploadGrant, 'lifeSeconds'> | undefined;
  /**
   * Stores the upload atomically. `check` throws to refuse. It is called with the first bytes as soon as they suffice to
   * recognise the type, and again with all first bytes.
   */
  receive(upload: IncomingUpload): Promise<'stored' | 'exists' | 'too-large'>;
};

export type IncomingUpload = {
  key: string;
  maxBytes: number;
  content: Readable;
  check: (firstBytes: Uint8Array) => void;
};
