import { payReason } from '@binaa/contract/pay-fields';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFooter } from '../../../ui/form-layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  /** Characters that the reason needs. */
  atLeast: number;
  submitLabel: string;
  danger?: boolean;
  /** False if it failed: what was typed stays. */
  send: (reason: string) => Promise<boolean | undefined>;
  onClose: () => void;
};

/** Asks why, then does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, atLeast, submitLabel, danger = false, send, onClose } = props;
  const { t } = useText();
  const [rules] = useState(() => z.object({ reason: payReason({ min: atLeast, max: 500 }) }));
  const form = useRulesForm({ rules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  const submit = useSubmitOnce(async ({ reason }: { reason: string }) => {
    if (await send(reason)) onClose();
  });
  const { isSubmitting: isSaving, isDirty } = form.formState;
  // A press beside the dialog does not lose what was typed.
  const dismiss = () => {
    if (!isDirty) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={title}
      description={description}
      locked={isSaving}
      hideClose={isDirty}
      size="sm"
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <TextareaField
          label={t('Reason')}
          required
          rows={3}
          dir="auto"
          data-autofocus
          error={errorOf('reason')}
          {...form.register('reason')}
        />
        <FormFooter>
          <Button onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isSaving}>
            {submitLabel}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
