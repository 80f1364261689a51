import { type ExportFormat, exportAttendances } from '@binaa/contract/attendance';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { type DownloadProgress, downloadFile, saveFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { notify } from '../../ui/toast.tsx';
import type { queryOf } from './attendance-filter.ts';

export type ExportQuery = ReturnType<typeof queryOf>;

/** The filtered list as a file of the reader's language; ends early when its dialog goes. */
export function useExport(query: ExportQuery, onDone: () => void) {
  const { t, tm, language } = useText();
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
      const input = { query: { ...query, format, language } };
      saveFile(await downloadFile(exportAttendances, input, { onProgress: setProgress, signal: controller.signal }));
      notify.success(t('Attendance exported successfully'));
      onDone();
    } catch (failure) {
      if (controller.signal.aborted) return;
      const ownWords = isApiError(failure) && failure.status === 400 ? failure.errors.format : undefined;
      setError(ownWords ? tm(ownWords) : t('Failed to export attendance. Please try again.'));
    } finally {
      setProgress(undefined);
    }
  };
  return { start, cancel: () => running.current?.abort(), progress, error };
}
