import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { ComponentType } from 'react';
import { BankFileDialog } from './bank-file-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import {
  ApproveDialog,
  DiscardDialog,
  ReopenDialog,
  ReverseDialog,
  ReviewDialog,
  type StepDialogProps,
  WithdrawDialog,
} from './step-dialogs.tsx';

const dialogs = {
  review: ReviewDialog,
  reopen: ReopenDialog,
  approve: ApproveDialog,
  withdraw: WithdrawDialog,
  bankFile: BankFileDialog,
  pay: PayDialog,
  reverse: ReverseDialog,
  discard: DiscardDialog,
} satisfies Record<string, ComponentType<StepDialogProps>>;

export type DialogStep = keyof typeof dialogs;

/** The confirmation of a step. Loaded when the first one is asked for. */
export default function RunDialog({ step, run, onClose }: { step: DialogStep; run: PayrollRun; onClose: () => void }) {
  const Step = dialogs[step];
  return <Step run={run} onClose={onClose} />;
}
