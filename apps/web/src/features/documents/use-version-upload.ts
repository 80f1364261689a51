import { addDocumentVersion, type CompanyDocument, documentMessages } from '@binaa/contract/documents';
import { useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { attachingOnce } from '../../lib/upload.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { notify } from '../../ui/toast.tsx';
import { folderOf, refusalOf } from './document-files.ts';

const failed = text('Failed to add version. Please try again.');

/** The file of a new version: chosen, uploaded and attached to the document. */
export function useVersionUpload(document: CompanyDocument, onAdded: () => void) {
  const { t } = useText();
  const [addVersion] = useState(() => attachingOnce(addDocumentVersion));
  const upload = useUpload(addVersion, {
    reasonOf: (failure) => (isApiError(failure) && failure.errors['fileKey']) || messageOf(failure, failed),
    onFailure: () => notify.error(t('Failed to add version')),
  });

  const send = useSubmitOnce(async () => {
    const { file } = upload;
    const refusal = file ? refusalOf(file) : documentMessages.fileRequired;
    upload.setError(refusal && t(refusal));
    if (!file || refusal) return;
    const added = await upload.send({
      file,
      folder: folderOf(document.projectId),
      inputOf: (body) => ({ params: { id: document.id }, body }),
      onAttached: () => notify.success(t('Version added successfully')),
    });
    if (added !== undefined) onAdded();
  });
  return { ...upload, send: () => send(undefined) };
}
