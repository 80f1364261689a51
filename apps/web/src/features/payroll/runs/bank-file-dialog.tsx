import { makeBankFile } from '@binaa/contract/bank-files';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { useAction } from '../../../lib/send.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toast.tsx';
import { BankCheckFacts, useBankCheck } from './bank-check.tsx';
import { useRunTitle } from './run-title.ts';
import { useSaveBankFile } from './save-bank-file.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

/** Shows what the file would hold, makes it and downloads it. */
export function BankFileDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const [profileId, setProfileId] = useState<number>();
  const check = useBankCheck(run, profileId);
  const make = useAction(makeBankFile);
  const { save } = useSaveBankFile();
  const [isPending, setPending] = useState(false);
  const submit = useSubmitOnce(async () => {
    setPending(true);
    await make.run(
      { params: { id: run.id }, body: { profileId: check.data?.profileId } },
      {
        onSuccess: async (file) => {
          notify.success(t('Bank file made'));
          await save(file.id);
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to make the bank file')))),
      },
    );
    setPending(false);
    onClose();
  });
  const isReady = check.data?.errors === 0 && !check.isPlaceholderData;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Bank file of {{run}}', { run: title(run) })}
      locked={isPending}
      size="lg"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            icon={FileDown}
            pending={isPending}
            disabled={!isReady}
            onClick={() => void submit(undefined)}
          >
            {t('Make and download')}
          </Button>
        </>
      }
    >
      <BankCheckFacts run={run} check={check} onProfile={setProfileId} onLeave={onClose} />
    </Dialog>
  );
}
