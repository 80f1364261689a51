import { rejectReasonRules } from '@binaa/contract/expenses';
import { useRef } from 'react';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { ReasonField } from './reason-field.tsx';

type RejectDialogProps = {
  expenseName: string;
  /** What was typed before, if the rejection was undone or failed. */
  knownReason?: string | undefined;
  /** Digits choose a usual reason. */
  digits?: boolean;
  /** False if it failed: what was typed stays. */
  reject: (reason: string) => boolean | Promise<boolean | undefined>;
  onClose: () => void;
};

/** Asks for the reason, then rejects and closes. */
export default function RejectDialog({ expenseName, knownReason = '', digits, reject, onClose }: RejectDialogProps) {
  const { t } = useText();
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: knownReason }, mode: 'onSubmit' });
  const confirm = useRef<HTMLButtonElement>(null);
  const submit = useSubmitOnce(async ({ reason }: { reason: string }) => {
    if (await reject(reason)) onClose();
  });
  const isSaving = form.formState.isSubmitting;
  return (
    <Dialog open onOpenChange={onClose} title={t('Reject this expense?')} description={expenseName} locked={isSaving}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <ReasonField form={form} digits={digits} confirm={confirm} />
        <FormFooter>
          <Button onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button ref={confirm} type="submit" variant="danger" pending={isSaving}>
            {t('Reject')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
