import type { SecondStep as Step } from '@binaa/contract/errors';
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { passHolder } from '../../lib/field-pass.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { hasField } from '../../outbox/field.ts';
import { SignedOutNotice } from '../../outbox/load.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { useSignInOptions } from './api.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { type Credentials, useLogin } from './use-login.ts';

const PassOffer = lazy(() => import('./pass-offer.tsx'));
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'));
const SecondStep = lazy(() => import('./second-step.tsx'));

export function LoginPanel() {
  const { t } = useText();
  const login = useLogin();
  const { data: options } = useSignInOptions();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>();
  const greet = () => notify.success(t('Login successful'));

  async function submit(credentials: Credentials) {
    const outcome = await login.submit(credentials);
    if (outcome === undefined) return;
    if (outcome.done) {
      greet();
      return;
    }
    setStep(outcome.secondStep);
    if (outcome.failure !== undefined) notify.error(t(outcome.failure));
    const firstBad = outcome.errors.email ? email : outcome.errors.password ? password : undefined;
    firstBad?.current?.focus();
  }

  function submitForm(event: SyntheticEvent) {
    event.preventDefault();
    void submit(login.values);
  }

  if (step) {
    return (
      <Suspense>
        <SecondStep
          step={step}
          onDone={greet}
          onBack={(reason) => {
            setStep(undefined);
            login.setFailure(reason);
            login.type('password', '');
          }}
        />
      </Suspense>
    );
  }
  const { email: emailError, password: passwordError } = login.errors;
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t('Sign in to Binaa')}</h1>
      <p className="mt-1 text-muted">{t('Projects, sites, money and people in one place.')}</p>
      <div className="mt-4 empty:hidden">
        <Suspense>{hasField() ? <SignedOutNotice /> : null}</Suspense>
      </div>
      <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={submitForm}>
        {login.failure === undefined ? null : <Notice tone="error">{t(login.failure)}</Notice>}
        <TextField
          ref={email}
          name="email"
          label={t('Username')}
          required
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={login.values.email}
          onChange={(event) => login.type('email', event.target.value)}
          error={emailError && t(emailError)}
        />
        <PasswordField
          ref={password}
          name="password"
          label={t('Password')}
          required
          autoComplete="current-password"
          value={login.values.password}
          onChange={(event) => login.type('password', event.target.value)}
          error={passwordError && t(passwordError)}
        />
        <Button type="submit" variant="primary" size="lg" block pending={login.isPending} className="mt-1">
          {t('Sign in')}
        </Button>
      </form>
      <Suspense>
        <PasskeySignIn onDone={greet} onFailure={login.setFailure} />
      </Suspense>
      {options?.passwordReset ? (
        <Link to={paths.forgotPassword} className="mt-4 inline-block py-1 text-sm text-accent-ink hover:underline">
          {t('Forgot password?')}
        </Link>
      ) : null}
      <Suspense>{passHolder() ? <PassOffer /> : null}</Suspense>
      <DemoAccounts disabled={login.isPending} onChoose={(account) => void submit(account)} />
    </>
  );
}
