import {
  forgotPassword,
  forgotPasswordRules,
  forgottenPasswordMessages,
  linkMinutes,
} from '@binaa/contract/forgotten-password';
import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

const failed = text('The link could not be asked for. Please try again.');

/** Has a link for a new password sent. It says the same whether the account exists or not. */
export default function ForgotPasswordPage() {
  const { t } = useText();
  const [isSent, setSent] = useState(false);
  return (
    <SignedOutPage
      title={t('Forgotten password')}
      explanation={t('Enter your username, and we send a link to your e-mail address. With it you set a new password.')}
    >
      {isSent ? <Sent /> : <ForgotPasswordForm onSent={() => setSent(true)} />}
      <LinkButton variant="ghost" to={paths.login} className="self-center">
        {t('Back to sign in')}
      </LinkButton>
    </SignedOutPage>
  );
}

function Sent() {
  const { t } = useText();
  return (
    <div role="status" className="flex flex-col gap-3">
      <Notice>{t(forgottenPasswordMessages.sent)}</Notice>
      <p className="text-sm text-muted">
        {t(
          'The link works for {{minutes}} minutes. If nothing arrives, look in the spam folder, or ask an administrator.',
          { minutes: linkMinutes },
        )}
      </p>
    </div>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { t, language } = useText();
  const ask = useAction(forgotPassword);
  const [failure, setFailure] = useState<Message | string>();
  const form = useRulesForm({ rules: forgotPasswordRules, defaultValues: { email: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  const submit = useSubmitOnce((input: { email: string }) => {
    setFailure(undefined);
    return ask.run(
      { body: { ...input, language } },
      {
        onSuccess: onSent,
        onError: (error) => {
          if (!showServerErrors(form, error)) setFailure(messageOf(error, failed));
        },
      },
    );
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
      <TextField
        label={t('Username')}
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" block pending={form.formState.isSubmitting}>
        {t('Send link')}
      </Button>
    </form>
  );
}
