import { forgottenPasswordMessages, resetPassword, resetPasswordRules } from '@binaa/contract/forgotten-password';
import type { Message } from '@binaa/contract/message';
import { sessionMessages } from '@binaa/contract/session';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { currentSession, signOut } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EndTokensField } from '../../ui/end-tokens-field.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

const failed = text('Failed to change password. Please try again.');

/** Opened by the link in the mail. Its token is behind the #, which is sent to no server but in the call. */
export default function ResetPasswordPage() {
  const { t } = useText();
  const token = useLocation().hash.slice(1);
  const [isRefused, setRefused] = useState(token === '');
  return (
    <SignedOutPage
      title={t('Set a new password')}
      explanation={t('You are signed out on every device, and sign in with the new password.')}
    >
      {isRefused ? <NotValid /> : <ResetPasswordForm token={token} onRefused={() => setRefused(true)} />}
    </SignedOutPage>
  );
}

function NotValid() {
  const { t } = useText();
  return (
    <>
      <Notice tone="error">{t(forgottenPasswordMessages.linkNotValid)}</Notice>
      <LinkButton variant="primary" size="lg" block to={paths.forgotPassword}>
        {t('Ask for a new link')}
      </LinkButton>
    </>
  );
}

function ResetPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const reset = useAction(resetPassword);
  // Whoever forgot the password may have lost more than that.
  const [endTokens, setEndTokens] = useState(true);
  const [failure, setFailure] = useState<Message | string>();
  const form = useRulesForm({ rules: resetPasswordRules, defaultValues: { newPassword: '', confirmPassword: '' } });
  const errorOf = useFieldErrors(form);
  const { isSubmitting } = form.formState;
  const submit = useSubmitOnce(({ newPassword }: { newPassword: string }) => {
    setFailure(undefined);
    return reset.run(
      { body: { token, newPassword, endTokens } },
      {
        onSuccess: () => {
          // The session of this browser may be one of those that ended.
          if (currentSession().user) signOut();
          notify.success(t(sessionMessages.passwordChanged));
          void navigate(paths.login, { replace: true });
        },
        onError: (error) => {
          if (isApiError(error) && error.errors['token']) onRefused();
          else if (!showServerErrors(form, error)) setFailure(messageOf(error, failed));
        },
      },
    );
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
      <NewPasswordFields form={form} errorOf={errorOf} />
      <EndTokensField checked={endTokens} onChange={setEndTokens} />
      <Button type="submit" variant="primary" size="lg" block pending={isSubmitting}>
        {t('Set password')}
      </Button>
    </form>
  );
}
