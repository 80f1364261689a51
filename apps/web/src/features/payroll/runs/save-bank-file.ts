import { downloadBankFile } from '@binaa/contract/bank-files';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { downloadFile, saveFile } from '../../../lib/download.ts';
import { useText } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/toast.tsx';

/** Downloads a bank file. Every download is the same, and the audit trail names who made it. */
export function useSaveBankFile() {
  const { t } = useText();
  const [savingId, setSavingId] = useState<number>();
  const save = async (id: number) => {
    setSavingId(id);
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal };
      saveFile(await downloadFile(downloadBankFile, { params: { id } }, options));
    } catch (error) {
      notify.error(t(messageOf(error, t('Failed to download the bank file. Please try again.'))));
    } finally {
      setSavingId(undefined);
    }
  };
  return { save, savingId };
}
