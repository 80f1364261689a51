import type { BalanceRecord } from '@binaa/contract/balances';
import { handoverDays } from '@binaa/contract/cash';
import { type HandoverInput, handoverRules, offerHandover } from '@binaa/contract/cash-handovers';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useHandoverLimit } from './api.ts';
import { CashForm } from './cash-form.tsx';
import { ReceiverPicker } from './receiver-picker.tsx';

type HandOverDialogProps = {
  /** The giver's. */
  balance: BalanceRecord;
  save: (input: HandoverInput) => Promise<void>;
  onClose: () => void;
};

export default function HandOverDialog({ balance, save, onClose }: HandOverDialogProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const form = useRulesForm({
    rules: handoverRules,
    defaultValues: { toId: '', amount: '', note: '' },
    numbers: ['toId', 'amount'],
  });
  const errorOf = useFieldErrors(form);
  const isOwn = useUser().id === balance.userId;
  const receiver = useController({ control: form.control, name: 'toId' }).field;
  const limit = useHandoverLimit();
  const isAboveLimit = limit !== undefined && (typedAmount(form.watch('amount')) ?? 0) > limit;
  return (
    <CashForm
      title={t('Hand over cash')}
      description={
        <FactLine>
          {isOwn ? null : balance.userName}
          {plural(handoverDays, {
            one: 'The receiver has {{count}} day to accept it.',
            other: 'The receiver has {{count}} days to accept it.',
          })}
        </FactLine>
      }
      form={form}
      draftKey={`cash.hand-over.${balance.userId}`}
      submitLabel={t('Offer')}
      endpoint={offerHandover}
      save={save}
      failed={t('Failed to offer the cash')}
      onClose={onClose}
    >
      <ReceiverPicker
        {...receiver}
        {...(!isOwn && { giverId: balance.userId })}
        required
        data-autofocus
        error={errorOf('toId')}
      />
      <AmountField
        help={t('{{amount}} can be handed over', { amount: format.money(Math.max(balance.afterPending ?? 0, 0)) })}
        error={errorOf('amount')}
        {...form.register('amount')}
      />
      {isAboveLimit ? (
        <Notice tone="warning">
          {t('Above {{amount}}, an administrator must allow it first.', { amount: format.money(limit) })}
        </Notice>
      ) : null}
      <TextareaField label={t('Note')} rows={2} dir="auto" error={errorOf('note')} {...form.register('note')} />
    </CashForm>
  );
}
