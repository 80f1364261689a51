import { photoFolder } from '@binaa/contract/attendance';
import { contentTypeOf, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { preparePhoto } from '../../lib/prepare-photo.ts';
import { uploadingOnce } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { notify } from '../../ui/toast.tsx';

const { maxBytes, tooLarge, wrongType } = fileKinds.PHOTO;

type PhotoUploadOptions = { onArrived: (key: string) => void; onRunning: (isRunning: boolean) => void };

/** Uploads a photo as soon as it is chosen. Its key becomes the value of the field. */
export function usePhotoUpload({ onArrived, onRunning }: PhotoUploadOptions) {
  const { t } = useText();
  const [storage] = useState(uploadingOnce);
  const upload = useUpload(storage.upload, {
    onFailure: () => notify.error(t('Failed to upload photo. Please try again.')),
  });

  const send = async (chosen: File) => {
    onRunning(true);
    const photo = await preparePhoto(chosen, maxBytes);
    const refusal = refusalOf(photo);
    upload.setError(refusal && t(refusal));
    if (!refusal) await sendAccepted(photo);
    onRunning(false);
  };
  const sendAccepted = async (photo: File) => {
    const before = upload.file;
    upload.setFile(photo);
    const key = await upload.send({ file: photo, folder: `${photoFolder}${companyToday()}` });
    if (key === undefined) upload.setFile(before);
    else onArrived(key);
  };
  return { ...upload, send };
}

function refusalOf(file: File): Message | undefined {
  if (!isAllowedType('PHOTO', contentTypeOf(file))) return wrongType;
  return file.size > maxBytes ? tooLarge : undefined;
}
