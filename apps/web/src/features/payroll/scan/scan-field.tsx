import { fileKinds } from '@binaa/contract/file-kinds';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { fileNameOf, uploadingOnce } from '../../../lib/upload.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { FileUpload } from '../../../ui/file-upload.tsx';
import { notify } from '../../../ui/toast.tsx';
import { OpenScan } from './open-scan.tsx';

const { folder, contentTypes, maxBytes, wrongType, tooLarge } = fileKinds.PAPER;

export type ScanValue = {
  /** The key of the uploaded file, '' for none. */
  value: string;
  onChange: (key: string) => void;
  /** While a file is on its way, or refused and not replaced: the form cannot be saved. */
  onUnsettled: (isUnsettled: boolean) => void;
  error: string | undefined;
};

type ScanFieldProps = ScanValue & { label: string; help?: ReactNode };

/** A scan or photo, uploaded as soon as it is chosen. Its key becomes the value of the field. */
export function ScanField({ label, value, onChange, onUnsettled, error, help }: ScanFieldProps) {
  const { t } = useText();
  const [storage] = useState(uploadingOnce);
  const upload = useUpload(storage.upload, {
    onFailure: () => notify.error(t('Failed to upload the file. Please try again.')),
  });
  const choose = async (file: File | null) => {
    upload.choose(file);
    onChange('');
    if (!file) return;
    onUnsettled(true);
    const key = await upload.send({ file, folder });
    onUnsettled(false);
    if (key === undefined) upload.setFile(null);
    else onChange(key);
  };
  return (
    <FileUpload
      label={label}
      help={help ?? t('JPEG, PNG or PDF, at most 5 MB')}
      error={upload.error ?? error}
      file={upload.file}
      onFileChange={(file) => void choose(file)}
      onRefusal={onUnsettled}
      onPreparing={onUnsettled}
      photos
      accept={contentTypes}
      maxBytes={maxBytes}
      wrongTypeMessage={t(wrongType)}
      tooLargeMessage={t(tooLarge)}
      progress={upload.progress}
      onCancel={upload.cancel}
      existing={value === '' ? null : { name: fileNameOf(value), view: <OpenScan fileKey={value} /> }}
      onRemoveExisting={() => onChange('')}
    />
  );
}
