import type { Readable } from 'node:stream';

/** Where files lie. Callers know keys and addresses; whether a folder or a store far away is behind them, they do not. */
export type Storage = {
  /** Where a browser must be allowed to go when addresses lead away from this server. */
  origin: string | undefined;
  /** There when addresses lead to this server, which then takes and gives the bytes itself. */
  direct: DirectAccess | undefined;
  /** An address that takes one PUT of that type; one of our own begins with a slash. */
  uploadAddress(grant: UploadGrant): Promise<string>;
  viewAddress(grant: ViewGrant): Promise<string>;
  /**
   * Makes an upload final, after which no upload address can change it. `check` throws to refuse, and what is refused is
   * removed. Undefined when nothing was uploaded.
   */
  keepUpload(key: string, check: (upload: Upload) => void): Promise<Upload | undefined>;
  /** Writes without an address, for what the server itself brings. */
  put(key: string, contentType: string, content: Uint8Array): Promise<void>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
};

export type UploadGrant = {
  key: string;
  contentType: string;
  maxBytes: number;
  /** Where it is known beforehand, the upload is held to it. */
  sizeBytes?: number | undefined;
  lifeSeconds: number;
};

export type ViewGrant = {
  key: string;
  contentType: string;
  fileName: string;
  /** Shown in the page, or only ever saved. */
  inline: boolean;
  lifeSeconds: number;
};

export type Upload = {
  sizeBytes: number;
  /** As the store remembers it; a folder remembers none, having held the upload itself to its type. */
  contentType: string | undefined;
  firstBytes: Uint8Array;
};

/** Enough to recognise every type we know, and to see whether a text is one. */
export const firstByteCount = 4096;

type Query = Record<string, unknown>;

export type DirectAccess = {
  /** What the address allows; nothing for one that is not ours, was tampered with, or is past its time. */
  readUploadAddress(key: string, query: Query): Omit<UploadGrant, 'lifeSeconds'> | undefined;
  readViewAddress(key: string, query: Query): Omit<ViewGrant, 'lifeSeconds'> | undefined;
  /** Whole and on the disk, or not at all. `check` sees the first bytes and throws to refuse. */
  receive(upload: IncomingUpload): Promise<'stored' | 'exists' | 'too-large'>;
  open(key: string): Promise<{ content: Readable; sizeBytes: number } | undefined>;
};

export type IncomingUpload = {
  key: string;
  maxBytes: number;
  content: Readable;
  check: (firstBytes: Uint8Array) => void;
};
