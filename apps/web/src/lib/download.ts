import type { Endpoint } from '@binaa/contract/endpoint';
import { ApiError } from './api-error.ts';
import { type CallInput, request } from './client.ts';

export type DownloadProgress = {
  receivedBytes: number;
  /** 0 to 100, or null if the server does not send the number of rows or the format does not allow counting them. */
  percent: number | null;
};

type DownloadOptions = { onProgress: (progress: DownloadProgress) => void; signal: AbortSignal };

/** Downloads a file that the server generates while sending it. */
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
    for await (const part of chunksOf(response)) {
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

/** Not every browser supports async iteration of streams. */
async function* chunksOf(response: Response) {
  const reader = response.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    yield chunk.value;
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

/** Starts a browser download. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers save nothing if the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
