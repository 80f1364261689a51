import { changePasswordRules, sessionMessages, updatePassword } from '@binaa/contract/session';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { returnPath } from '../../lib/return-path.ts';
import { useAction } from '../../lib/send.ts';
import { acceptToken, useSession } from '../../lib/session.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { EndTokensField } from '../../ui/end-tokens-field.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { notify } from '../../ui/toast.tsx';

const failed = text('Failed to change password. Please try again.');
const noUserId = text('User ID not found. Please try logging in again.');

export function ChangePasswordForm() {
  const { t } = useText();
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const change = useAction(updatePassword);
  const form = useRulesForm({
    rules: changePasswordRules,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const errorOf = useFieldErrors(form);
  const mayHaveTokens = useMay('token.manage');
  const [endTokens, setEndTokens] = useState(false);
  const { isDirty, isValid, isSubmitting } = form.formState;

  const submit = useSubmitOnce(async (typed: { currentPassword: string; newPassword: string }) => {
    if (user === undefined) {
      notify.error(t(noUserId));
      return;
    }
    const { currentPassword, newPassword } = typed;
    await change.run(
      { params: { id: user.id }, body: { currentPassword, newPassword, ...(endTokens && { endTokens }) } },
      {
        onSuccess: ({ token }) => {
          acceptToken(token);
          form.reset();
          setEndTokens(false);
          notify.success(t(sessionMessages.passwordChanged));
          // Someone who was led here from another screen goes on to it.
          if (user.passwordResetRequired && location.state !== null) {
            void navigate(returnPath(location.state), { replace: true });
          }
        },
        onError: (error) => {
          showServerErrors(form, error);
          notify.error(t(messageOf(error, failed)));
        },
      },
    );
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('Current Password')}
        required
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields form={form} errorOf={errorOf} />
      {mayHaveTokens ? <EndTokensField checked={endTokens} onChange={setEndTokens} /> : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={!isValid || !isDirty}
        pending={isSubmitting}
      >
        {t('Change Password')}
      </Button>
    </form>
  );
}
