import { addDocumentVersion, type CompanyDocument, documentMessages } from '@binaa/contract/documents';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useSubmitOnce } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { notify } from '../../ui/toast.tsx';
import { folderOf, refusalOf } from './document-files.ts';
import { documentSender } from './send-document.ts';

const failed = text('Failed to add version. Please try again.');

/** The file of a new version: chosen, sent, and made the document's. */
export function useVersionUpload(document: CompanyDocument, onAdded: () => void) {
  const { t, tm } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [sendVersion] = useState(() => documentSender(addDocumentVersion));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = useSubmitOnce(async () => {
    const refusal = file ? refusalOf(file) : documentMessages.fileRequired;
    setError(refusal && tm(refusal));
    if (!file || refusal) return;
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    setProgress(0);
    try {
      await sendVersion({
        file,
        folder: folderOf(document.projectId),
        callWith: (body) => ({ params: { id: document.id }, body }),
        onProgress: setProgress,
        onArrived: () => setProgress(null),
        signal: controller.signal,
      });
      notify.success(t('Version added successfully'));
      onAdded();
    } catch (failure) {
      if (controller.signal.aborted) return;
      const told = isApiError(failure) ? failure.errors['fileKey'] : undefined;
      setError(tm(told ?? messageOf(failure, failed)));
      notify.error(t('Failed to add version'));
    } finally {
      setSending(false);
      setProgress(null);
    }
  });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(undefined);
  };
  return {
    file,
    error,
    progress,
    isSending,
    choose,
    send: () => send(undefined),
    cancel: () => running.current?.abort(),
  };
}
