import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { contentTypeOf } from '@binaa/contract/file-kinds';
import { presignUpload, reachableAddress } from '@binaa/contract/files';
import { ApiError, isApiError } from './api-error.ts';
import { apiBase, type CallInput, call, reportUnreachable, toApiError } from './client.ts';
import { idempotentSend, refreshAfter } from './send.ts';

export type Upload = {
  file: File;
  folder: string;
  /** Called with the percentage sent so far. */
  onProgress: (percent: number) => void;
  /** Called once the whole file has arrived. From then on nothing can be cancelled. */
  onArrived?: () => void;
  signal: AbortSignal;
};

/** Uploads one file to the address that the server gives for it. Resolves to the key it is stored under. */
export async function uploadFile({ file, folder, onProgress, signal }: Omit<Upload, 'onArrived'>): Promise<string> {
  const contentType = contentTypeOf(file);
  const { presignedUrl, objectKey } = await call(presignUpload, {
    body: { fileName: plainName(file.name), contentType, folder, size: file.size },
    signal,
  });
  await put(reachableAddress(presignedUrl, apiBase), { file, contentType, onProgress, signal });
  return objectKey;
}

/** Uploads a file once: tried again after a write that failed, it already has its key. */
export function uploadingOnce() {
  let last: { file: File; folder: string; key: string } | undefined;
  const keyOf = (file: File, folder: string) => (last?.file === file && last.folder === folder ? last.key : undefined);
  return {
    /** The key of a file that has been uploaded already. */
    keyOf,
    upload: async (upload: Upload): Promise<string> => {
      const { file, folder } = upload;
      const key = keyOf(file, folder) ?? (await uploadFile(upload));
      last = { file, folder, key };
      upload.onArrived?.();
      return key;
    },
    /** After the server has refused the key: the next attempt uploads the file again. */
    forget: () => {
      last = undefined;
    },
  };
}

type Attachment<E extends Endpoint> = Upload & {
  /** The write that attaches the uploaded file to a record. */
  inputOf: (uploaded: { fileKey: string; fileName: string }) => CallInput<E>;
  /** Called once the record is saved, before the screen is refetched. */
  onAttached?: () => void;
};

/** Uploads a file, then attaches it. Tried again after a failure, neither is done twice. */
export function attachingOnce<const E extends Endpoint>(endpoint: E) {
  const storage = uploadingOnce();
  const send = idempotentSend(endpoint);
  return async ({ inputOf, onAttached, ...upload }: Attachment<E>): Promise<ResponseOf<E>> => {
    const fileKey = await storage.upload(upload);
    try {
      const answer = await send(inputOf({ fileKey, fileName: plainName(upload.file.name) }));
      onAttached?.();
      await refreshAfter(endpoint);
      return answer;
    } catch (error) {
      if (isApiError(error) && error.errors['fileKey']) storage.forget();
      // The server may have saved before the connection dropped.
      void refreshAfter(endpoint);
      throw error;
    }
  };
}

/** Replaces characters that some systems allow in a file name but no address carries well. */
function plainName(name: string): string {
  return name.replace(/[/\\\p{Cc}]/gu, '_').slice(-255);
}

type Put = Omit<Upload, 'folder' | 'onArrived'> & { contentType: string };

/** XMLHttpRequest, because fetch does not report the progress of a request body. */
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
    request.addEventListener('error', () => {
      void reportUnreachable().then(() => reject(new ApiError(0, 'NETWORK')));
    });
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.send(file);
    if (signal.aborted) abort();
  });
}

/** Our own storage gives the reason in words; an external one only by its status. */
function refusalOf(request: XMLHttpRequest): ApiError {
  try {
    return toApiError(request.status, JSON.parse(request.responseText));
  } catch {
    return new ApiError(request.status, 'UNKNOWN');
  }
}

/** The original name of an uploaded file: a key ends with a random part and that name. */
export function fileNameOf(key: string): string {
  const [last = ''] = key.split('/').slice(-1);
  return last.replace(/^[0-9a-f]{32}-/, '');
}
