import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { isApiError } from '../../lib/api-error.ts';
import type { CallInput } from '../../lib/client.ts';
import { idempotentSend, refreshAfter } from '../../lib/send.ts';
import { plainName, uploadFile } from '../../lib/upload.ts';

type Sending<E extends Endpoint> = {
  file: File;
  folder: string;
  /** The call that makes something of the file once it has arrived. */
  callWith: (sent: { fileKey: string; fileName: string }) => CallInput<E>;
  onProgress: (percent: number) => void;
  /** The whole file is there; from now on nothing can be cancelled. */
  onArrived: () => void;
  signal: AbortSignal;
};

/**
 * Sends one file and makes something of it. Tried again after a failure, a file that had arrived does not travel twice,
 * and what had been made of it is not made twice.
 */
export function documentSender<const E extends Endpoint>(endpoint: E) {
  const send = idempotentSend(endpoint);
  let arrived: { file: File; fileKey: string } | undefined;

  return async ({ file, folder, callWith, onProgress, onArrived, signal }: Sending<E>): Promise<ResponseOf<E>> => {
    if (arrived?.file !== file) {
      arrived = { file, fileKey: await uploadFile({ file, folder, onProgress, signal }) };
    }
    onArrived();
    try {
      const answer = await send(callWith({ fileKey: arrived.fileKey, fileName: plainName(file.name) }));
      await refreshAfter(endpoint);
      return answer;
    } catch (error) {
      if (isApiError(error) && error.errors['fileKey']) arrived = undefined;
      // The server may have saved before the connection dropped.
      void refreshAfter(endpoint);
      throw error;
    }
  };
}
