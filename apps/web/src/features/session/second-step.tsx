import type { SecondStep as Step } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { answerWithCode, answerWithPasskey, codeRules } from '@binaa/contract/second-factor';
import { useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { finishSignIn } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { Notice } from '../../ui/states.tsx';

const failed = text('You could not be signed in. Please try again.');

interface SecondStepProps {
  step: Step;
  onDone: () => void;
  /** Back to the username and password, with the reason if there is one. */
  onBack: (reason?: Message) => void;
}

/** What follows the right password of somebody who has a second factor. */
export default function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const { t } = useText();
  const [failure, setFailure] = useState<Message | string>();
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const errorOf = useFieldErrors(form);
  const { challenge, passkey } = step;

  const finish = (token: string) => {
    finishSignIn(token);
    onDone();
  };
  const showFailure = (error: unknown) => {
    const over = isApiError(error) ? error.errors['challenge'] : undefined;
    if (over) onBack(over);
    else if (!showServerErrors(form, error)) setFailure(messageOf(error, failed));
  };
  const submit = useSubmitOnce(async ({ code }: { code: string }) => {
    setFailure(undefined);
    try {
      finish((await call(answerWithCode, { body: { challenge, code } })).token);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t('Second step')}</h1>
      <p className="mt-1 text-muted">{t('Your password is right. Now show that it is you.')}</p>
      <div className="mt-6 flex flex-col gap-4">
        {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
        {passkey ? (
          <PasskeyButton
            block
            size="lg"
            variant={step.code ? 'secondary' : 'primary'}
            label={t('Use your passkey')}
            start={() => Promise.resolve(passkey)}
            onAnswer={async (answer) =>
              finish((await call(answerWithPasskey, { body: { challenge, passkey: answer } })).token)
            }
            onFailure={(reason, error) => {
              const over = isApiError(error) ? error.errors['challenge'] : undefined;
              if (over) onBack(over);
              else setFailure(reason);
            }}
          />
        ) : null}
        {step.code || step.recoveryCode ? (
          <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
            <CodeField help={<CodeHelp step={step} />} error={errorOf('code')} {...form.register('code')} />
            <Button type="submit" variant="primary" size="lg" block pending={form.formState.isSubmitting}>
              {t('Sign in')}
            </Button>
          </form>
        ) : null}
        <Button variant="ghost" className="self-start" onClick={() => onBack()}>
          {t('Start again')}
        </Button>
      </div>
    </>
  );
}

function CodeHelp({ step }: { step: Step }) {
  const { t } = useText();
  return (
    <>
      {step.code ? t('The six digits that your authenticator app shows.') : null}{' '}
      {step.recoveryCode
        ? step.code
          ? t('Without the app, one of your recovery codes.')
          : t('One of your recovery codes.')
        : null}
    </>
  );
}
