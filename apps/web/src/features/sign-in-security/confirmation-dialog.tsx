import type { ResponseOf } from '@binaa/contract/endpoint';
import type { Message } from '@binaa/contract/message';
import { codeRules, confirmSession, startConfirmation } from '@binaa/contract/second-factor';
import { confirmPasswordRules } from '@binaa/contract/session';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { answerConfirmation } from '../../lib/confirmation.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Notice } from '../../ui/states.tsx';

const failed = text('This could not be confirmed. Please try again.');

type Proof = Parameters<typeof call<typeof confirmSession>>[1]['body'];

/** Asks once more for the password, a code or a passkey, before something that a stolen session must not do. */
export default function ConfirmationDialog() {
  const { t } = useText();
  const [ways, setWays] = useState<ResponseOf<typeof startConfirmation>>();
  const [byCode, setByCode] = useState(false);
  const [failure, setFailure] = useState<Message | string>();
  useEffect(() => {
    // The password can be typed meanwhile, and without this answer.
    call(startConfirmation, {}).then(setWays, () => undefined);
  }, []);

  const confirm = async (body: Proof) => {
    setFailure(undefined);
    await call(confirmSession, { body });
    answerConfirmation(true);
  };
  const { passkey } = ways ?? { passkey: null };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => answerConfirmation(false)}
      title={t('Is it you?')}
      description={t('Please confirm it before this change. You are then not asked for ten minutes.')}
    >
      <div className="flex flex-col gap-4">
        {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
        {passkey ? (
          <PasskeyButton
            block
            label={t('Use your passkey')}
            start={() => Promise.resolve(passkey.request)}
            onAnswer={(answer) => confirm({ challenge: passkey.challenge, passkey: answer })}
            onFailure={(reason) => {
              setFailure(reason);
              // A challenge counts once.
              call(startConfirmation, {}).then(setWays, () => undefined);
            }}
          />
        ) : null}
        {byCode ? (
          <CodeForm confirm={confirm} onFailure={setFailure} />
        ) : (
          <PasswordForm confirm={confirm} onFailure={setFailure} />
        )}
        {ways?.code ? (
          <Button variant="ghost" className="self-start" onClick={() => setByCode((now) => !now)}>
            {byCode ? t('Use your password') : t('Use a code of your authenticator app')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

interface ProofFormProps {
  confirm: (proof: Proof) => Promise<void>;
  onFailure: (failure: Message | string | undefined) => void;
}

function PasswordForm({ confirm, onFailure }: ProofFormProps) {
  const { t } = useText();
  const { email } = useUser();
  const form = useRulesForm({ rules: confirmPasswordRules, defaultValues: { password: '' } });
  const errorOf = useFieldErrors(form);
  const submit = form.handleSubmit((input) =>
    confirm(input).catch((error: unknown) => {
      if (!showServerErrors(form, error)) onFailure(messageOf(error, failed));
    }),
  );
  return (
    <ProofForm onSubmit={submit} isPending={form.formState.isSubmitting}>
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Password')}
        required
        data-autofocus=""
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
    </ProofForm>
  );
}

function CodeForm({ confirm, onFailure }: ProofFormProps) {
  const { t } = useText();
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const submit = form.handleSubmit((input) =>
    confirm(input).catch((error: unknown) => {
      if (!showServerErrors(form, error)) onFailure(messageOf(error, failed));
    }),
  );
  return (
    <ProofForm onSubmit={submit} isPending={form.formState.isSubmitting}>
      <CodeField
        help={t('The six digits that your authenticator app shows.')}
        error={useFieldErrors(form)('code')}
        {...form.register('code')}
      />
    </ProofForm>
  );
}

interface ProofLayoutProps {
  onSubmit: () => Promise<void>;
  isPending: boolean;
  children: ReactNode;
}

function ProofForm({ onSubmit, isPending, children }: ProofLayoutProps) {
  const { t } = useText();
  const submitOnce = useSubmitOnce(onSubmit);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(undefined);
      }}
    >
      {children}
      <FormFooter>
        <Button onClick={() => answerConfirmation(false)} disabled={isPending}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {t('Confirm')}
        </Button>
      </FormFooter>
    </form>
  );
}
