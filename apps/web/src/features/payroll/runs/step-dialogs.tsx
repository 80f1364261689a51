import {
  approveRun,
  discardRun,
  type PayrollRun,
  reopenRun,
  reverseRun,
  reviewRun,
  withdrawRun,
} from '@binaa/contract/payroll-runs';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRunTitle } from './run-title.ts';

export type StepDialogProps = { run: PayrollRun; onClose: () => void };

type ConfirmStepProps = {
  question: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Reports success and failure itself. */
  action: () => Promise<unknown>;
  onClose: () => void;
};

function ConfirmStep({ question, children, confirmLabel, danger = false, action, onClose }: ConfirmStepProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await action();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      description={children}
      confirmLabel={confirmLabel}
      danger={danger}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}

/** How many are paid how much. */
function Sum({ run }: { run: PayrollRun }) {
  const { plural } = useText();
  const format = useFormat();
  return (
    <FactLine>
      {plural(run.people, { one: '{{count}} person', other: '{{count}} people' })}
      {format.money(run.net)}
      {run.held > 0 ? plural(run.held, '{{count}} held') : null}
    </FactLine>
  );
}

export function ReviewDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const review = useReportedAction(reviewRun, { done: t('Run reviewed'), failed: t('Failed to review the run') });
  return (
    <ConfirmStep
      question={t('Review {{run}}?', { run: title(run) })}
      confirmLabel={t('Review')}
      action={() => review.run({ params: { id: run.id }, body: { version: run.version } })}
      onClose={onClose}
    >
      <Sum run={run} />
      {t('It is closed for changes until it is approved or reopened.')}
    </ConfirmStep>
  );
}

export function ApproveDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const approve = useReportedAction(approveRun, { done: t('Run approved'), failed: t('Failed to approve the run') });
  return (
    <ConfirmStep
      question={t('Approve {{run}}?', { run: title(run) })}
      confirmLabel={t('Approve')}
      action={() => approve.run({ params: { id: run.id }, body: { version: run.version } })}
      onClose={onClose}
    >
      <Sum run={run} />
      {t('The payslips become final. Later changes are corrections in the next run.')}
    </ConfirmStep>
  );
}

export function WithdrawDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const withdraw = useReportedAction(withdrawRun, {
    done: t('Approval withdrawn'),
    failed: t('Failed to withdraw the approval'),
  });
  return (
    <ConfirmStep
      question={t('Withdraw the approval?')}
      confirmLabel={t('Withdraw approval')}
      action={() => withdraw.run({ params: { id: run.id }, body: { version: run.version } })}
      onClose={onClose}
    >
      {t('The run becomes a draft again.')}
    </ConfirmStep>
  );
}

export function DiscardDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const navigate = useNavigate();
  const discard = useReportedAction(discardRun, { done: t('Run discarded'), failed: t('Failed to discard the run') });
  return (
    <ConfirmStep
      question={t('Discard {{run}}?', { run: title(run) })}
      confirmLabel={t('Discard run')}
      danger
      action={async () => {
        if (await discard.run({ params: { id: run.id } })) await navigate(paths.payroll, { replace: true });
      }}
      onClose={onClose}
    >
      {t('What was held is forgotten. Attendance and wages stay as they are.')}
    </ConfirmStep>
  );
}

export function ReopenDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const reopen = useReportedAction(reopenRun, { done: t('Run reopened'), failed: t('Failed to reopen the run') });
  return (
    <ReasonDialog
      title={t('Reopen {{run}}?', { run: title(run) })}
      description={t('The run becomes a draft again.')}
      atLeast={5}
      submitLabel={t('Reopen')}
      send={(reason) => reopen.run({ params: { id: run.id }, body: { version: run.version, reason } })}
      onClose={onClose}
    />
  );
}

export function ReverseDialog({ run, onClose }: StepDialogProps) {
  const { t } = useText();
  const title = useRunTitle();
  const reverse = useReportedAction(reverseRun, { done: t('Run reversed'), failed: t('Failed to reverse the run') });
  return (
    <ReasonDialog
      title={t('Reverse {{run}}?', { run: title(run) })}
      description={t(
        'Its postings, advances and deductions are taken back, and its days can be paid again. The payslips stay, marked.',
      )}
      atLeast={5}
      submitLabel={t('Reverse')}
      danger
      send={(reason) => reverse.run({ params: { id: run.id }, body: { version: run.version, reason } })}
      onClose={onClose}
    />
  );
}
