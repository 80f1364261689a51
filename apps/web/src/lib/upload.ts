import { contentTypeOf } from '@binaa/contract/file-kinds';
import { presignUpload, reachableAddress } from '@binaa/contract/files';
import { ApiError } from './api-error.ts';
import { apiBase, call } from './client.ts';

type Upload = {
  file: File;
  folder: string;
  /** Told how much of the file has left, in percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Sends one file to the address the server gives for it, and answers the key it is stored under. */
export async function uploadFile({ file, folder, onProgress, signal }: Upload): Promise<string> {
  const contentType = contentTypeOf(file);
  const { presignedUrl, objectKey } = await call(presignUpload, {
    body: { fileName: plainName(file.name), contentType, folder, size: file.size },
    signal,
  });
  await put(reachableAddress(presignedUrl, apiBase), { file, contentType, onProgress, signal });
  return objectKey;
}

/** Some systems allow characters in a name that no address carries well. */
export function plainName(name: string): string {
  return name.replace(/[/\\\p{Cc}]/gu, '_').slice(-255);
}

type Put = Omit<Upload, 'folder'> & { contentType: string };

/** fetch cannot tell how much of a body has been sent; the older request can. */
function put(address: string, { file, contentType, onProgress, signal }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusalOf(request));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'NETWORK')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.send(file);
    if (signal.aborted) abort();
  });
}

/** Our own storage says why in words; an outside one only by its status. */
function refusalOf(request: XMLHttpRequest): ApiError {
  try {
    const { message } = JSON.parse(request.responseText) as { message?: unknown };
    if (typeof message === 'string') return new ApiError(request.status, 'UNKNOWN', { message });
  } catch {
    // No words of ours, then.
  }
  return new ApiError(request.status, 'UNKNOWN');
}
