import { useText } from '../lib/i18n.ts';
import { CheckboxField } from './checkbox-field.tsx';

type EndTokensFieldProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Beside a new password, which by itself leaves the programs that use the account as they are. */
export function EndTokensField({ checked, onChange }: EndTokensFieldProps) {
  const { t } = useText();
  return (
    <CheckboxField
      label={t('End all API tokens, too')}
      help={t('Programs and calendars that use this account then need new ones.')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
