import { rejectReasonRules } from '@binaa/contract/expenses';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { ReasonField } from './reason-field.tsx';

type RejectDialogProps = {
  expenseName: string;
  /** False if it failed: what was typed stays. */
  reject: (reason: string) => Promise<boolean | undefined>;
  onClose: () => void;
};

/** Asks for the reason, then rejects and closes. */
export default function RejectDialog({ expenseName, reject, onClose }: RejectDialogProps) {
  const { t } = useText();
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const submit = useSubmitOnce(async ({ reason }: { reason: string }) => {
    if (await reject(reason)) onClose();
  });
  const isSaving = form.formState.isSubmitting;
  return (
    <Dialog open onOpenChange={onClose} title={t('Reject this expense?')} description={expenseName} locked={isSaving}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <ReasonField form={form} />
        <FormFooter>
          <Button onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={isSaving}>
            {t('Reject')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
