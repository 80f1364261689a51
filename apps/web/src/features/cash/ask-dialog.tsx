import { type FundRequestInput, fundRequestRules, requestFunds } from '@binaa/contract/fund-requests';
import { useState } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CashForm } from './cash-form.tsx';

const usualReasons = [text('Materials'), text('Fuel'), text('Food and water'), text('Transport')];

type AskDialogProps = { save: (input: FundRequestInput) => Promise<void>; onClose: () => void };

export default function AskDialog({ save, onClose }: AskDialogProps) {
  const { t } = useText();
  const [today] = useState(() => companyToday());
  const form = useRulesForm({
    rules: fundRequestRules,
    defaultValues: { amount: '', reason: '', neededBy: today },
    numbers: ['amount'],
  });
  const errorOf = useFieldErrors(form);
  const choose = (reason: string) => {
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: reason !== '' });
    if (reason === '') form.setFocus('reason');
  };
  return (
    <CashForm
      title={t('Ask for money')}
      form={form}
      draftKey="cash.ask"
      submitLabel={t('Send request')}
      endpoint={requestFunds}
      save={save}
      failed={t('Failed to send the request')}
      onClose={onClose}
    >
      <AmountField data-autofocus error={errorOf('amount')} {...form.register('amount')} />
      <div className="flex flex-col gap-2">
        <TextareaField
          label={t('Reason')}
          required
          rows={2}
          dir="auto"
          error={errorOf('reason')}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap gap-2">
          {usualReasons.map((reason) => (
            <Button key={reason} size="sm" onClick={() => choose(t(reason))}>
              {t(reason)}
            </Button>
          ))}
          <Button size="sm" onClick={() => choose('')}>
            {t('Other')}
          </Button>
        </div>
      </div>
      <DateField
        label={t('Needed by')}
        required
        min={today}
        error={errorOf('neededBy')}
        {...form.register('neededBy')}
      />
    </CashForm>
  );
}
