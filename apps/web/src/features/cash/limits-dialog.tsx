import type { BalanceRecord } from '@binaa/contract/balances';
import { type FloatSettingInput, floatSettingRules, updateFloatSettings } from '@binaa/contract/float-settings';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { CashForm } from './cash-form.tsx';

type LimitsDialogProps = {
  balance: BalanceRecord;
  save: (input: FloatSettingInput) => Promise<void>;
  onClose: () => void;
};

/** An empty field removes the limit. */
export default function LimitsDialog({ balance, save, onClose }: LimitsDialogProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: floatSettingRules,
    defaultValues: {
      ceiling: fieldText(balance.ceiling),
      singleLimit: fieldText(balance.singleLimit),
      lowAt: fieldText(balance.lowAt),
    },
    numbers: ['ceiling', 'singleLimit', 'lowAt'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <CashForm
      title={t('Set limits')}
      description={balance.userName}
      form={form}
      draftKey={`cash.limits.${balance.userId}`}
      submitLabel={t('Save limits')}
      endpoint={updateFloatSettings}
      save={({ ceiling = null, singleLimit = null, lowAt = null }) =>
        save({ ceiling, singleLimit, lowAt, version: balance.settingsVersion })
      }
      failed={t('Failed to save the limits')}
      onClose={onClose}
    >
      <MoneyField
        label={t('Ceiling')}
        help={t('Giving money above it asks once more.')}
        min={0.01}
        data-autofocus
        error={errorOf('ceiling')}
        {...form.register('ceiling')}
      />
      <MoneyField
        label={t('Limit for one expense')}
        help={t('A single expense of the holder above it is refused.')}
        min={0.01}
        error={errorOf('singleLimit')}
        {...form.register('singleLimit')}
      />
      <MoneyField
        label={t('Warn below')}
        help={t('Marks the holder when less is left once pending expenses are approved.')}
        min={0}
        error={errorOf('lowAt')}
        {...form.register('lowAt')}
      />
    </CashForm>
  );
}
