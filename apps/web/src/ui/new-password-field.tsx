import type { ComponentProps } from 'react';
import { text, useText } from '../lib/i18n.ts';
import { type PasswordWeakness, passwordWeakness } from '../lib/password-weakness.ts';
import { PasswordField } from './password-field.tsx';

const weaknesses: Record<PasswordWeakness, string> = {
  COMMON: text(
    'Weak: this is among the first that somebody would guess. Take three or four words that nobody expects together.',
  ),
  SHORT: text('Weak: short ones are quickly guessed. Take three or four words that nobody expects together.'),
};

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'required'> {
  /** What stands in it. */
  typed: string;
}

/** Says how weak the password is and what to do, and refuses nothing. */
export function NewPasswordField({ typed, help, ...field }: NewPasswordFieldProps) {
  const { t } = useText();
  const weakness = passwordWeakness(typed);
  const hint = weakness && <span className="text-amber-ink">{t(weaknesses[weakness])}</span>;
  return <PasswordField {...field} required autoComplete="new-password" help={hint ?? help} />;
}
