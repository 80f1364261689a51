import type { Endpoint } from '@binaa/contract/endpoint';
import { ApiError } from './api-error.ts';
import { type CallInput, request } from './client.ts';

export type DownloadProgress = {
  receivedBytes: number;
  /** Where the server says how many rows there are, and the format lets them be counted on the way: 0 to 100. */
  percent: number | null;
};

type DownloadOptions = { onProgress: (progress: DownloadProgress) => void; signal: AbortSignal };

/** Fetches a file that the server makes while it sends it. */
export async function downloadFile<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal }: DownloadOptions,
): Promise<File> {
  const response = await request(endpoint, { ...input, signal });
  const type = response.headers.get('content-type') ?? '';
  const totalRows = Number(response.headers.get('x-total-rows') ?? Number.NaN);
  const areRowsCountable = type.startsWith('text/csv') && totalRows > 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  let lines = 0;
  try {
    for await (const part of piecesOf(response)) {
      parts.push(part);
      receivedBytes += part.byteLength;
      if (areRowsCountable) lines += linesIn(part);
      onProgress({ receivedBytes, percent: areRowsCountable ? Math.min(100, (lines / (totalRows + 1)) * 100) : null });
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiError(0, 'NETWORK', { cause });
  }
  return new File(parts, nameIn(response.headers.get('content-disposition')), { type });
}

/** Not every browser can walk over a stream by itself. */
async function* piecesOf(response: Response) {
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}

function linesIn(part: Uint8Array): number {
  let lines = 0;
  for (const byte of part) if (byte === 0x0a) lines += 1;
  return lines;
}

export function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Hands a file to the browser, which saves it where it saves downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has taken the file by then; revoked at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
