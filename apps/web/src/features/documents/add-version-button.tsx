import { type DocumentWithVersions } from '@binaa/contract/documents';
import { fileKinds } from '@binaa/contract/file-kinds';
import { FilePlus2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { acceptedFiles } from './document-files.ts';
import { useVersionUpload } from './use-version-upload.ts';

const { maxBytes, wrongType, tooLarge } = fileKinds.DOCUMENT;

type AddVersionButtonProps = { document: DocumentWithVersions; onAdded: () => void };

export function AddVersionButton({ document, onAdded }: AddVersionButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FilePlus2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Add Version')}
      </Button>
      {isOpen ? (
        <VersionDialog
          document={document}
          onClose={() => setOpen(false)}
          onAdded={() => {
            setOpen(false);
            onAdded();
          }}
        />
      ) : null}
    </>
  );
}

type VersionDialogProps = AddVersionButtonProps & { onClose: () => void };

function VersionDialog({ document, onClose, onAdded }: VersionDialogProps) {
  const { t } = useText();
  const upload = useVersionUpload(document, onAdded);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void upload.send();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Add Version')}
      description={t('The new file becomes the latest version. The older versions stay.')}
      locked={upload.isSending}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <FileUpload
          label={t('File')}
          required
          help={t('PDF, images, Office files, text, DWG or DXF, at most 25 MB')}
          error={upload.error}
          file={upload.file}
          onFileChange={upload.choose}
          accept={acceptedFiles}
          maxBytes={maxBytes}
          wrongTypeMessage={t(wrongType)}
          tooLargeMessage={t(tooLarge)}
          progress={upload.progress}
          onCancel={upload.cancel}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button disabled={upload.isSending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={upload.isSending}>
            {t('Upload Version')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
