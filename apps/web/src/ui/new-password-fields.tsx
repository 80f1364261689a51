import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../lib/i18n.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type Name = 'newPassword' | 'confirmPassword';

type NewPasswordFieldsProps = {
  /** A form with both fields, whatever else it has. */
  form: {
    register: (name: Name, options?: { onChange: () => void }) => UseFormRegisterReturn;
    watch: (name: 'newPassword') => string;
    trigger: (name: 'confirmPassword') => Promise<boolean>;
    formState: { touchedFields: { confirmPassword?: boolean | undefined } };
  };
  errorOf: (name: Name) => string | undefined;
};

/** A new password and its confirmation, which is checked again when the password changes. */
export function NewPasswordFields({ form, errorOf }: NewPasswordFieldsProps) {
  const { t } = useText();
  const { touchedFields } = form.formState;
  return (
    <>
      <NewPasswordField
        label={t('New Password')}
        typed={form.watch('newPassword')}
        error={errorOf('newPassword')}
        {...form.register('newPassword', {
          onChange: () => void (touchedFields.confirmPassword && form.trigger('confirmPassword')),
        })}
      />
      <PasswordField
        label={t('Confirm Password')}
        required
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
    </>
  );
}
