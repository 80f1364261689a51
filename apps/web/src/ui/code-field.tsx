import type { ComponentProps } from 'react';
import { useText } from '../lib/i18n.ts';
import { TextField } from './text-field.tsx';

/** A code of an authenticator app, or a recovery code. Phones offer a code that has just arrived. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useText();
  return (
    <TextField
      label={t('Code')}
      required
      data-autofocus=""
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
