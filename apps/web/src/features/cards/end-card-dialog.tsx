import {
  type PersonWithCard,
  type RevocationReason,
  replaceCard,
  revocationReasonLabels,
  revocationReasons,
  revokeCard,
} from '@binaa/contract/cards';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { notify } from '../../ui/toast.tsx';

type EndCardDialogProps = {
  person: Pick<PersonWithCard, 'userId' | 'name' | 'cardId'>;
  ending: 'replace' | 'revoke';
  onClose: () => void;
  /** Called once the card has ended. */
  onEnded: () => void;
};

const failed = text('The card was not changed. Please try again.');

/** Asks why a card ends. A card that is replaced gets a successor in the same step. */
export default function EndCardDialog({ person, ending, onClose, onEnded }: EndCardDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const [reason, setReason] = useState<RevocationReason>('LOST');
  const replacing = useAction(replaceCard);
  const revoking = useAction(revokeCard);
  const isReplacement = ending === 'replace';
  const { name } = person;
  const input = {
    params: { userId: person.userId },
    body: { reason, ...(person.cardId !== null && { cardId: person.cardId }) },
  };

  const confirm = async () => {
    const { run } = isReplacement ? replacing : revoking;
    await run(input, {
      onSuccess: () => {
        notify.success(isReplacement ? t('Card replaced') : t('Card revoked'));
        onClose();
        onEnded();
      },
      onError: (error) => {
        notify.error(t(messageOf(error, failed)));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isReplacement ? t('Replace the card of {{name}}?', { name }) : t('Revoke the card of {{name}}?', { name })}
      description={
        isReplacement
          ? t('The present card stops working at once. The new one is printed next.')
          : t('The card stops working at once.')
      }
      confirmLabel={isReplacement ? t('Replace') : t('Revoke')}
      onConfirm={() => void confirm()}
      danger={!isReplacement}
      pending={replacing.isPending || revoking.isPending}
    >
      <SelectField
        label={t('Reason')}
        required
        options={revocationReasons
          .filter((value) => !isReplacement || value !== 'LEFT')
          .map((value) => ({ value, label: format.label(revocationReasonLabels[value]) }))}
        value={reason}
        onChange={(event) => setReason(revocationReasons.find((known) => known === event.target.value) ?? 'OTHER')}
      />
    </ConfirmDialog>
  );
}
