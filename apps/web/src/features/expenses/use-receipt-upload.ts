import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { uploadFile } from '../../lib/upload.ts';
import { notify } from '../../ui/toast.tsx';
import type { ReceiptChange } from './expense-values.ts';

type Sent = { isReady: true; receipt: ReceiptChange } | { isReady: false };

/** The form's receipt: chosen, replaced or taken off, and sent when the form is saved. */
export function useReceiptUpload(stored: string | null) {
  const { t, tm } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // A save that failed after its upload is tried again with the same file: it need not travel twice.
  const arrived = useRef<{ file: File; folder: string; key: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(chosen: File, folder: string): Promise<Sent> {
    const before = arrived.current;
    if (before?.file === chosen && before.folder === folder) return { isReady: true, receipt: before.key };
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      const key = await uploadFile({ file: chosen, folder, onProgress: setProgress, signal: controller.signal });
      arrived.current = { file: chosen, folder, key };
      notify.success(t('Receipt uploaded successfully'));
      return { isReady: true, receipt: key };
    } catch (failure) {
      if (!controller.signal.aborted) {
        if (isApiError(failure) && failure.fromServer && failure.status < 500) setError(tm(failure.message));
        notify.error(t('Failed to upload receipt. Please try again.'));
      }
      return { isReady: false };
    } finally {
      setProgress(null);
    }
  }

  return {
    file,
    progress,
    error,
    isRemoved,
    existing: isRemoved ? null : stored,
    choose: (chosen: File | null) => {
      setError(undefined);
      setFile(chosen);
    },
    markRefused: setRefused,
    remove: () => setRemoved(true),
    keep: () => setRemoved(false),
    cancel: () => running.current?.abort(),
    /** The server would not take the key: the file has to travel again. */
    refuse: (message: string) => {
      arrived.current = undefined;
      setError(tm(message));
    },
    send: async (folder: string): Promise<Sent> => {
      if (isRefused) return { isReady: false };
      if (file) return upload(file, folder);
      return { isReady: true, receipt: isRemoved ? null : undefined };
    },
  };
}

export type ReceiptUpload = ReturnType<typeof useReceiptUpload>;
