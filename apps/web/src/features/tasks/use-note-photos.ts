import { contentTypeOf, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import type { Message } from '@binaa/contract/message';
import { maxNotePhotos, noteMessages } from '@binaa/contract/task-notes';
import { useEffect, useRef, useState } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { preparePhoto } from '../../lib/prepare-photo.ts';
import { uploadingOnce } from '../../lib/upload.ts';

const { folder, maxBytes, tooLarge, wrongType } = fileKinds.NOTE_PHOTO;

/** Photos of notes are stored by day. */
export function notePhotoFolder(): string {
  return `${folder}/${companyToday()}`;
}

/** The photos of a new note: chosen one by one, shrunk, and uploaded when the note is sent. */
export function useNotePhotos() {
  const { t } = useText();
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  // One for each file: sent again after a failed save, a photo already has its key.
  const [uploads] = useState(() => new Map<File, ReturnType<typeof uploadingOnce>>());

  // While one photo is being shrunk, another can be removed: what comes later needs the latest photos.
  const latest = useRef<File[]>([]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (next: File[]) => {
    latest.current = next;
    setFiles(next);
    return next;
  };
  /** Resolves to the photos of the note, like `remove` returns them. */
  const add = async (chosen: readonly File[]): Promise<File[]> => {
    setPreparing(true);
    const photos = await Promise.all(chosen.map((file) => preparePhoto(file, maxBytes)));
    setPreparing(false);
    const refusal = photos.map(refusalOf).find((message) => message !== undefined);
    const accepted = withoutRepeats([...latest.current, ...photos.filter((photo) => refusalOf(photo) === undefined)]);
    const isTooMany = accepted.length > maxNotePhotos;
    const message = refusal ?? (isTooMany ? noteMessages.tooManyPhotos({ max: maxNotePhotos }) : undefined);
    setError(message && t(message));
    return change(accepted.slice(0, maxNotePhotos));
  };
  const uploadOne = (file: File): Promise<string> => {
    const storage = uploads.get(file) ?? uploadingOnce();
    uploads.set(file, storage);
    const { signal } = leaving.current ?? new AbortController();
    return storage.upload({ file, folder: notePhotoFolder(), onProgress: () => undefined, signal });
  };
  return {
    files,
    error,
    isPreparing,
    add,
    remove: (file: File) => {
      setError(undefined);
      return change(latest.current.filter((kept) => kept !== file));
    },
    /** Shows the photos of a draft. */
    restore: change,
    /** Resolves to the keys of the uploaded photos. */
    upload: async (): Promise<string[]> => {
      const keys: string[] = [];
      for (const file of files) keys.push(await uploadOne(file));
      return keys;
    },
  };
}

export type NotePhotos = ReturnType<typeof useNotePhotos>;

/** The same for a photo that was chosen twice. */
export function photoKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function withoutRepeats(photos: readonly File[]): File[] {
  return [...new Map(photos.map((photo) => [photoKey(photo), photo])).values()];
}

function refusalOf(file: File): Message | undefined {
  if (!isAllowedType('NOTE_PHOTO', contentTypeOf(file))) return wrongType;
  return file.size > maxBytes ? tooLarge : undefined;
}
