import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { text, useText } from '../../lib/i18n.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { UsualReasons } from '../../ui/usual-reasons.tsx';

const usualReasons = [
  text('Receipt missing'),
  text('Receipt not readable'),
  text('Wrong amount'),
  text('Wrong project'),
  text('Duplicate'),
  text('Not a company expense'),
  text('Above the limit'),
];

/** Why an expense is rejected: a usual reason with one press, or any text. */
export function ReasonField({ form }: { form: UseFormReturn<{ reason: string }> }) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  return (
    <div className="flex flex-col gap-2">
      <TextareaField
        label={t('Reject reason')}
        help={t('The submitter reads it.')}
        required
        rows={2}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
      <UsualReasons
        reasons={usualReasons}
        onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
