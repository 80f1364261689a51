import type { CrewChoice } from '@binaa/contract/crew-problems';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { Solution } from './problem-words.ts';
import { useRoster } from './use-roster.ts';

const shortestReason = 5;
const longestReason = 300;

type SolveDialogProps = {
  choice: CrewChoice;
  pending: boolean;
  onSolve: (solution: Solution) => void;
  onClose: () => void;
};

/** Asks for the reason of a discard, or for the site that was meant. */
export function SolveDialog(props: SolveDialogProps) {
  return props.choice === 'DISCARD' ? <DiscardEvent {...props} /> : <OtherSite {...props} />;
}

function DiscardEvent({ choice, pending, onSolve, onClose }: SolveDialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const length = reason.trim().length;
  const isValid = length >= shortestReason && length <= longestReason;
  return (
    <ConfirmDialog
      open
      danger
      pending={pending}
      onOpenChange={onClose}
      title={t('Discard this event?')}
      description={t('It counts for nothing. The reason stays readable.')}
      confirmLabel={t('Discard')}
      onConfirm={() => {
        setTried(true);
        if (isValid) onSolve({ choice, note: reason.trim() });
      }}
    >
      <TextareaField
        label={t('Reason')}
        required
        rows={3}
        counter={longestReason}
        length={reason.length}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried && !isValid ? t('Say why (at least 5 characters)') : undefined}
      />
    </ConfirmDialog>
  );
}

function OtherSite({ choice, pending, onSolve, onClose }: SolveDialogProps) {
  const { t } = useText();
  const { roster } = useRoster();
  const [siteId, setSiteId] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <ConfirmDialog
      open
      pending={pending}
      onOpenChange={onClose}
      title={t('Record at another site')}
      confirmLabel={t('Record')}
      onConfirm={() => {
        setTried(true);
        if (siteId !== '') onSolve({ choice, siteId: Number(siteId) });
      }}
    >
      <SelectField
        label={t('Site')}
        required
        placeholder={t('Choose the site')}
        value={siteId}
        onChange={(event) => setSiteId(event.target.value)}
        options={(roster?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={isTried && siteId === '' ? t('Site is required') : undefined}
      />
    </ConfirmDialog>
  );
}
