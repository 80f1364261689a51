import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { isOffline } from '../../lib/connection.ts';
import { useText } from '../../lib/i18n.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { uploadingOnce } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { notify } from '../../ui/toast.tsx';
import type { ReceiptChange } from './expense-values.ts';

/** The receipt of an expense form: chosen, replaced or removed, and uploaded when the form is saved. */
export function useReceiptUpload(stored: string | null) {
  const { t } = useText();
  const [isRefused, setRefused] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [storage] = useState(uploadingOnce);
  const upload = useUpload(storage.upload, {
    onFailure: () => {
      // Without a connection the expense waits with its receipt.
      if (!isOffline()) notify.error(t('Failed to upload receipt. Please try again.'));
    },
  });

  async function keyOf(file: File, folder: string): Promise<string> {
    const known = storage.keyOf(file, folder);
    if (known !== undefined) return known;
    const key = await upload.send({ file, folder });
    if (key === undefined) throw isOffline() ? new ApiError(0, 'NETWORK') : new ReportedError();
    notify.success(t('Receipt uploaded successfully'));
    return key;
  }

  return {
    ...upload,
    isRemoved,
    isPreparing,
    markPreparing: setPreparing,
    existing: isRemoved ? null : stored,
    markRefused: setRefused,
    remove: () => setRemoved(true),
    keep: () => setRemoved(false),
    /** The server refused the key of the uploaded file. */
    refuse: (message: Message) => {
      storage.forget();
      upload.setError(t(message));
    },
    /** The file to send with the form. A file that was refused must be replaced or removed first. */
    chosen: (): File | null => {
      if (isRefused) throw new ReportedError();
      return upload.file;
    },
    send: async (folder: string): Promise<ReceiptChange> => {
      if (isRefused) throw new ReportedError();
      if (upload.file) return keyOf(upload.file, folder);
      return isRemoved ? null : undefined;
    },
  };
}

export type ReceiptUpload = ReturnType<typeof useReceiptUpload>;
