import { holdSlip } from '@binaa/contract/payslips';
import { useText } from '../../../lib/i18n.ts';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type HoldDialogProps = {
  runId: number;
  userId: number;
  userName: string;
  /** Of the payslip on screen, if it is. */
  version?: number;
  onClose: () => void;
};

/** Leaves a person out of the run, with the reason. Nobody else waits. */
export default function HoldDialog({ runId, userId, userName, version, onClose }: HoldDialogProps) {
  const { t } = useText();
  const hold = useReportedAction(holdSlip, {
    done: t('{{name}} is held', { name: userName }),
    failed: t('Failed to hold the person'),
  });
  return (
    <ReasonDialog
      title={t('Hold {{name}}?', { name: userName })}
      description={t('The run goes on without this person, who is paid later in an extra run.')}
      atLeast={3}
      submitLabel={t('Hold')}
      send={(reason) => hold.run({ params: { id: runId, userId }, body: { held: true, reason, version } })}
      onClose={onClose}
    />
  );
}
