import { getCompanyBalance } from '@binaa/contract/finance';
import { type FundGivingInput, type FundRequest, fundGivingFormRules, giveFunds } from '@binaa/contract/fund-requests';
import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { subtract, typedAmount } from '../../lib/typed-amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CashForm } from './cash-form.tsx';

const aboveCeiling = 'fundRequest.aboveCeiling';

type GiveDialogProps = {
  request: FundRequest;
  save: (input: FundGivingInput) => Promise<void>;
  onClose: () => void;
};

/** Gives what was asked for, or another amount. Above the ceiling it asks once more. */
export default function GiveDialog({ request, save, onClose }: GiveDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({
    rules: fundGivingFormRules,
    defaultValues: { amount: String(request.amount), notes: '' },
    numbers: ['amount'],
  });
  const errorOf = useFieldErrors(form);
  const typed = form.watch('amount');
  // The question belongs to the amount that it was asked about.
  const [asked, setAsked] = useState<{ amount: string; question: Message }>();
  const question = asked?.amount === typed ? asked.question : undefined;
  const { data: company } = useRead(getCompanyBalance, {});
  return (
    <CashForm
      title={t('Give money')}
      description={
        <FactLine>
          {request.holderName}
          {request.reason}
          {t('Needed by {{date}}', { date: format.date(request.neededBy) })}
        </FactLine>
      }
      form={form}
      draftKey={`cash.give.${request.id}`}
      submitLabel={question ? t('Give anyway') : t('Give')}
      endpoint={giveFunds}
      save={(input) => save({ ...input, ...(question && { overCeiling: true }) })}
      failed={t('Failed to give the money')}
      onError={(error) => {
        if (!isApiError(error) || error.reason?.code !== aboveCeiling) return false;
        setAsked({ amount: form.getValues('amount'), question: error.reason });
        return true;
      }}
      isDecision
      onClose={onClose}
    >
      <AmountField data-autofocus error={errorOf('amount')} {...form.register('amount')} />
      <TextareaField label={t('Notes')} rows={2} dir="auto" error={errorOf('notes')} {...form.register('notes')} />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">{t('Company cash after giving')}</dt>
        <dd className="font-semibold">
          <Money amount={cashAfter(company?.cash, typed)} />
        </dd>
      </dl>
      <div role="status" className="empty:-mt-5">
        {question ? <Notice tone="warning">{t(question)}</Notice> : null}
      </div>
    </CashForm>
  );
}

function cashAfter(cash: number | undefined, typed: string): number | undefined {
  const amount = typedAmount(typed);
  return cash === undefined || amount === undefined ? cash : subtract(cash, amount);
}
