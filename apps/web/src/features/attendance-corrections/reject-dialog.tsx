import { type Correction, rejectCorrection, rejectionRules } from '@binaa/contract/attendance-corrections';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { refreshAfter, useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

type RejectDialogProps = { correction: Correction; onClose: () => void };

/** Asks for the note that the requester reads. */
export default function RejectDialog({ correction, onClose }: RejectDialogProps) {
  const { t } = useText();
  const reject = useSend(rejectCorrection);
  const form = useRulesForm({ rules: rejectionRules, defaultValues: { note: '' } });
  const errorOf = useFieldErrors(form);
  const submit = useSubmitOnce(async (body: { note: string }) => {
    try {
      await reject.send({ params: { id: correction.id }, body });
      notify.success(t('Correction rejected'));
      onClose();
    } catch (error) {
      const isInForm = showServerErrors(form, error);
      if (isInForm) return;
      notify.error(t(messageOf(error, t('Failed to reject the correction'))));
      if (isApiError(error) && error.status === 409) {
        void refreshAfter(rejectCorrection);
        onClose();
      }
    }
  });
  const isSaving = form.formState.isSubmitting;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Reject this request?')}
      description={correction.userName}
      locked={isSaving}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <TextareaField
          label={t('Note')}
          help={t('The requester reads it.')}
          required
          rows={3}
          data-autofocus
          error={errorOf('note')}
          {...form.register('note')}
        />
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
