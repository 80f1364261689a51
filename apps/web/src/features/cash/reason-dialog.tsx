import { cashReasonRules } from '@binaa/contract/cash';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CashForm } from './cash-form.tsx';

type ReasonDialogProps = Pick<
  ComponentProps<typeof CashForm>,
  'title' | 'draftKey' | 'submitLabel' | 'endpoint' | 'failed' | 'onClose'
> & {
  description: ReactNode;
  help: string;
  save: (reason: string) => Promise<void>;
};

/** Asks for a reason, then refuses or writes off. */
export default function ReasonDialog({ help, save, ...dialog }: ReasonDialogProps) {
  const { t } = useText();
  const form = useRulesForm({ rules: cashReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  return (
    <CashForm {...dialog} form={form} save={({ reason }) => save(reason)} isDecision isDanger>
      <TextareaField
        label={t('Reason')}
        help={help}
        required
        rows={3}
        dir="auto"
        data-autofocus
        error={errorOf('reason')}
        {...form.register('reason')}
      />
    </CashForm>
  );
}
