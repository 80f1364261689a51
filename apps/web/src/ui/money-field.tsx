import { NumberField, type NumberFieldProps } from './number-field.tsx';

interface MoneyFieldProps extends Omit<NumberFieldProps, 'integer' | 'prefix' | 'suffix'> {
  /** Shown before the amount. Null if the label already names the currency. */
  currency?: string | null;
}

export function MoneyField({ currency = 'QAR', step = 0.01, ...rest }: MoneyFieldProps) {
  return <NumberField {...rest} step={step} prefix={currency ?? undefined} />;
}
