import type { ExportFormat } from '@binaa/contract/list-export';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { type DownloadProgress, type downloadFile, saveFile } from '../lib/download.ts';
import { useText } from '../lib/i18n.ts';
import { notify } from './toast.tsx';

type DownloadOptions = Parameters<typeof downloadFile>[2];

export type Export = {
  /** Downloads the filtered list in that format. */
  fetch: (format: ExportFormat, options: DownloadOptions) => ReturnType<typeof downloadFile>;
  done: string;
  failed: string;
};

/** Exports a list as a file. Unmounting the dialog cancels the download. */
export function useExport({ fetch, done, failed }: Export, onDone: () => void) {
  const { t } = useText();
  const [progress, setProgress] = useState<DownloadProgress>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress({ receivedBytes: 0, percent: null });
    try {
      saveFile(await fetch(format, { onProgress: setProgress, signal: controller.signal }));
      notify.success(done);
      onDone();
    } catch (failure) {
      if (controller.signal.aborted) return;
      const fieldMessage = isApiError(failure) && failure.status === 400 ? failure.errors.format : undefined;
      setError(fieldMessage ? t(fieldMessage) : failed);
    } finally {
      setProgress(undefined);
    }
  };
  return { start, cancel: () => running.current?.abort(), progress, error };
}
