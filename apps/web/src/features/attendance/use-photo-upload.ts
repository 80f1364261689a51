import { photoFolder } from '@binaa/contract/attendance';
import { contentTypeOf, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { uploadFile } from '../../lib/upload.ts';
import { notify } from '../../ui/toast.tsx';

const { maxBytes, tooLarge, wrongType } = fileKinds.PHOTO;

type PhotoUploadOptions = { onArrived: (key: string) => void; onRunning: (isRunning: boolean) => void };

/** Sends a photo as soon as it is chosen; what it is stored under is then the field's value. */
export function usePhotoUpload({ onArrived, onRunning }: PhotoUploadOptions) {
  const { t, tm } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const forget = () => {
    setFile(null);
    setError(undefined);
  };
  const send = async (chosen: File) => {
    const refusal = refusalOf(chosen);
    setError(refusal && tm(refusal));
    if (refusal) return;
    const controller = new AbortController();
    running.current = controller;
    const before = file;
    setFile(chosen);
    setProgress(0);
    onRunning(true);
    try {
      const folder = `${photoFolder}${companyToday()}`;
      onArrived(await uploadFile({ file: chosen, folder, onProgress: setProgress, signal: controller.signal }));
    } catch (failure) {
      setFile(before);
      if (controller.signal.aborted) return;
      if (isApiError(failure) && failure.fromServer && failure.status < 500) setError(tm(failure.message));
      notify.error(t('Failed to upload photo. Please try again.'));
    } finally {
      setProgress(null);
      onRunning(false);
    }
  };
  return { file, progress, error, send, forget, cancel: () => running.current?.abort() };
}

function refusalOf(file: File): string | undefined {
  if (!isAllowedType('PHOTO', contentTypeOf(file))) return wrongType;
  return file.size > maxBytes ? tooLarge : undefined;
}
