import type { ComponentProps } from 'react';
import { useText } from '../lib/i18n.ts';
import { MoneyField } from './money-field.tsx';

/** An amount that moves: `<AmountField {...form.register('amount')} error={errorOf('amount')} />`. */
export function AmountField(props: Omit<ComponentProps<typeof MoneyField>, 'label' | 'required' | 'min'>) {
  const { t } = useText();
  return <MoneyField label={t('Amount')} required min={0.01} {...props} />;
}
