import { useRef, useState } from 'react';
import { isHeic, isShrinkable } from '../lib/photo-kinds.ts';
import { preparePhoto } from '../lib/prepare-photo.ts';

type FileRules = {
  /** The accepted media types ('image/png') and file endings ('.dwg'). */
  accept: readonly string[];
  maxBytes: number;
  wrongTypeMessage: string;
  tooLargeMessage: string;
  /** Shrinks pictures before they are judged. */
  photos: boolean;
};

type Events = {
  onFile: (file: File) => void;
  /** Called when a file is refused and when that is resolved. */
  onRefusal: (isRefused: boolean) => void;
  /** Called when shrinking a picture starts and ends. */
  onPreparing?: ((isPreparing: boolean) => void) | undefined;
};

/** A file on its way from the chooser to the form: shrunk if it is a photo, then accepted or refused. */
export function useFileChoice(rules: FileRules, { onFile, onRefusal, onPreparing }: Events) {
  const [refusal, setRefusal] = useState<{ message: string; isUnreadableHeic: boolean }>();
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef<File>(undefined);

  const settle = (file: File) => {
    const message = refusalOf(file, rules);
    setRefusal(message === undefined ? undefined : { message, isUnreadableHeic: rules.photos && isHeic(file) });
    onRefusal(message !== undefined);
    if (message === undefined) onFile(file);
  };
  const prepare = (preparing: boolean) => {
    setPreparing(preparing);
    onPreparing?.(preparing);
  };
  return {
    refusal,
    isPreparing,
    forgetRefusal: () => {
      setRefusal(undefined);
      onRefusal(false);
    },
    take: async (chosen: File | undefined) => {
      if (!chosen) return;
      latest.current = chosen;
      const isPhoto = rules.photos && (isHeic(chosen) || isAccepted(chosen, rules.accept));
      if (!isPhoto || !isShrinkable(chosen, rules.maxBytes)) return settle(chosen);
      prepare(true);
      const shrunk = await preparePhoto(chosen, rules.maxBytes);
      // Another file may have been chosen meanwhile.
      if (latest.current !== chosen) return;
      prepare(false);
      settle(shrunk);
    },
  };
}

function refusalOf(file: File, { accept, maxBytes, wrongTypeMessage, tooLargeMessage }: FileRules): string | undefined {
  if (!isAccepted(file, accept)) return wrongTypeMessage;
  return file.size > maxBytes ? tooLargeMessage : undefined;
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return accept.some((kind) => (kind.startsWith('.') ? name.endsWith(kind.toLowerCase()) : file.type === kind));
}
