import type { TaskNote } from '@binaa/contract/task-notes';
import { FileImage } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useViewingAddress } from '../../lib/viewing-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StoredFile } from '../../ui/stored-file.tsx';

type Photo = NonNullable<TaskNote['photos']>[number];

/** The photos of a note, each in full on a click. */
export function ShownNotePhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useText();
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t('Photos')} className="flex basis-full flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.key}>
          <NotePhoto photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function NotePhoto({ photo: { key, fileName } }: { photo: Photo }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { element, isSeen } = useInView();
  const { address } = useViewingAddress(key, isSeen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('View photo {{name}}', { name: fileName })}
        onClick={() => setOpen(true)}
        // A press that begins on the icon and ends on the photo is still a click on the button.
        className="grid size-24 cursor-zoom-in place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted *:pointer-events-none hover:border-line-strong"
      >
        <span ref={element} className="grid size-full place-items-center">
          {address === undefined ? (
            <FileImage aria-hidden className="size-6" />
          ) : (
            <img src={address} alt="" className="size-full object-cover" />
          )}
        </span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={fileName} size="lg">
        <StoredFile
          fileKey={key}
          title={fileName}
          height="h-72"
          failureOf={() => t('Could not retrieve the photo. Please try again.')}
          broken={t('Unable to load the photo')}
        >
          {null}
        </StoredFile>
      </Dialog>
    </>
  );
}
