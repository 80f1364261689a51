import type { BalanceRecord } from '@binaa/contract/balances';
import { type CashCountInput, cashCountRules, countCash } from '@binaa/contract/cash-counts';
import { Calculator } from 'lucide-react';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { subtract, typedAmount } from '../../lib/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CashForm } from './cash-form.tsx';
import { DenominationFields } from './denomination-fields.tsx';
import { denominationsOf, type TypedCounts, totalAfter } from './denominations.ts';
import { DifferenceBadge } from './status-badges.tsx';

type CountDialogProps = {
  balance: BalanceRecord;
  save: (input: CashCountInput) => Promise<void>;
  onClose: () => void;
};

/** Records the cash that a holder has in hand. The typed total counts; notes and coins only help to find it. */
export default function CountDialog({ balance, save, onClose }: CountDialogProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: cashCountRules,
    defaultValues: { counted: '', note: '', typed: null as TypedCounts | null },
    numbers: ['counted'],
  });
  const typed = form.watch('typed');
  const errorOf = useFieldErrors(form);
  const difference = differenceOf(form.watch('counted'), balance.expectedInHand);
  const changeNotes = (changed: TypedCounts) => {
    const total = totalAfter(form.getValues('counted'), typed ?? {}, changed);
    form.setValue('typed', changed, { shouldDirty: true });
    form.setValue('counted', total, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <CashForm
      title={t('Count cash')}
      description={
        <FactLine>
          {balance.userName}
          <>
            {t('Expected in hand')}: <Money amount={balance.expectedInHand} />
          </>
        </FactLine>
      }
      form={form}
      draftKey={`cash.count.${balance.userId}`}
      submitLabel={t('Save count')}
      endpoint={countCash}
      save={(input) => save({ ...input, ...denominationsOf(input.counted, typed) })}
      failed={t('Failed to save the count')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <MoneyField
          label={t('Counted amount')}
          required
          min={0}
          data-autofocus
          error={errorOf('counted')}
          {...form.register('counted')}
        />
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
          {typed ? null : (
            <Button size="sm" icon={Calculator} onClick={() => form.setValue('typed', {}, { shouldDirty: true })}>
              {t('Count notes and coins')}
            </Button>
          )}
          <span aria-live="polite">
            {difference === undefined ? null : <DifferenceBadge difference={difference} />}
          </span>
        </div>
      </div>
      {typed ? <DenominationFields typed={typed} onChange={changeNotes} /> : null}
      <TextareaField
        label={t('Note')}
        required={difference !== undefined && difference !== 0}
        rows={2}
        dir="auto"
        error={errorOf('note')}
        {...form.register('note')}
      />
    </CashForm>
  );
}

/** Undefined until an amount is typed. The server computes the one that counts. */
function differenceOf(counted: string, expected: number | undefined): number | undefined {
  const amount = typedAmount(counted);
  if (amount === undefined || expected === undefined) return undefined;
  return subtract(amount, expected);
}
