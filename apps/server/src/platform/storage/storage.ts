/** Where files lie. Callers know keys and addresses; whether a folder or a store far away is behind them, they do not. */
export type Storage = {
  /** Where a browser must be allowed to go when addresses lead away from this server. */
  origin: string | undefined;
  /** An address that takes one PUT of that type; ours begin with a slash, for the caller to complete. */
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
  /** Known beforehand, it is held to exactly. */
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
