import type { Message } from '@binaa/contract/message';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from './api-error.ts';
import { useText } from './i18n.ts';
import type { Upload } from './upload.ts';

/** The server's reason for refusing a file. Other failures have no reason that would help the user. */
function refusalOf(failure: unknown): Message | undefined {
  return isApiError(failure) && failure.status < 500 ? failure.reason : undefined;
}

type UploadOptions = {
  onFailure: () => void;
  /** The message under the file's field after a failure, before translation. */
  reasonOf?: (failure: unknown) => Message | string | undefined;
};

/** One file that a form uploads with `upload`: its progress, its error, and how to cancel it. */
export function useUpload<Sending extends Upload, Answer>(
  upload: (sending: Sending) => Promise<Answer>,
  { onFailure, reasonOf = refusalOf }: UploadOptions,
) {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to undefined after a failure, which is then on screen, and after a cancellation. */
  async function send(sending: Omit<Sending, 'onProgress' | 'onArrived' | 'signal'>): Promise<Answer | undefined> {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setSending(true);
    setProgress(0);
    const { signal } = controller;
    try {
      return await upload({
        ...sending,
        onProgress: setProgress,
        onArrived: () => setProgress(null),
        signal,
      } as Sending);
    } catch (failure) {
      if (signal.aborted) return undefined;
      const reason = reasonOf(failure);
      setError(reason && t(reason));
      onFailure();
      return undefined;
    } finally {
      setSending(false);
      setProgress(null);
    }
  }

  return {
    file,
    setFile,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setError(undefined);
    },
    progress,
    error,
    setError,
    isSending,
    send,
    cancel: () => running.current?.abort(),
  };
}
