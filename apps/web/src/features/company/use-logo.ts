import { fileKinds, uploadMessages } from '@binaa/contract/file-kinds';
import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { uploadingOnce } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { notify } from '../../ui/toast.tsx';

const { folder, sides } = fileKinds.LOGO;

/** The logo of the profile's form: chosen, replaced or removed, and uploaded when the form is saved. */
export function useLogo(hasStored: boolean) {
  const { t } = useText();
  const [isRefused, setRefused] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [storage] = useState(uploadingOnce);
  const upload = useUpload(storage.upload, {
    onFailure: () => notify.error(t('Failed to upload the logo. Please try again.')),
  });

  return {
    ...upload,
    hasExisting: hasStored && !isRemoved,
    markRefused: setRefused,
    remove: () => setRemoved(true),
    /** The server refused the key of the uploaded logo. */
    refuse: (message: Message) => {
      storage.forget();
      upload.setError(t(message));
    },
    /** The key of the new logo, null to remove the stored one, undefined to leave it. */
    send: async (): Promise<string | null | undefined> => {
      if (isRefused) throw new ReportedError();
      const { file } = upload;
      if (!file) return isRemoved ? null : undefined;
      if (!(await hasAllowedSides(file))) {
        upload.setError(t(uploadMessages.logoSides(sides)));
        throw new ReportedError();
      }
      const key = await upload.send({ file, folder });
      if (key === undefined) throw new ReportedError();
      return key;
    },
  };
}

export type Logo = ReturnType<typeof useLogo>;

/** True if the picture cannot be decoded here: the server then says why. */
async function hasAllowedSides(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return true;
  const fits = [picture.width, picture.height].every((side) => side >= sides.min && side <= sides.max);
  picture.close();
  return fits;
}
