import { fileKinds } from '@binaa/contract/file-kinds';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CameraButton } from '../../ui/camera-button.tsx';
import { type NotePhotos, photoKey } from './use-note-photos.ts';

type NotePhotosFieldProps = { photos: NotePhotos; onChange: (files: File[]) => void };

/** Adds photos to a note, from the camera or from files. */
export function NotePhotosField({ photos, onChange }: NotePhotosFieldProps) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]) => onChange(await photos.add(files));
  return (
    <div className="flex flex-col gap-2">
      {photos.files.length > 0 ? (
        <ul aria-label={t('Photos')} className="flex flex-wrap gap-2">
          {photos.files.map((file) => (
            <li key={photoKey(file)} className="relative">
              <ChosenPhoto file={file} />
              <IconButton
                icon={X}
                label={t('Remove {{name}}', { name: file.name })}
                onClick={() => onChange(photos.remove(file))}
                className="absolute -end-2 -top-2 rounded-full bg-raised shadow-card"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('Add photos')}
          accept={fileKinds.NOTE_PHOTO.contentTypes.join(',')}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            // Lets the user choose the same file again after removing it.
            event.target.value = '';
          }}
        />
        <Button size="sm" icon={ImagePlus} pending={photos.isPreparing} onClick={() => chooser.current?.click()}>
          {t('Add photos')}
        </Button>
        <CameraButton size="sm" disabled={photos.isPreparing} onPhoto={(photo) => void add([photo])} />
        {photos.error === undefined ? null : (
          <p role="alert" className="text-sm text-red-ink">
            {photos.error}
          </p>
        )}
      </div>
    </div>
  );
}

function ChosenPhoto({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <img src={address} alt={file.name} className="size-20 rounded-control border border-line bg-sunken object-cover" />
  );
}
