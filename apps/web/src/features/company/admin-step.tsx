import { sessionMessages } from '@binaa/contract/session';
import type { SyntheticEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFirstField } from '../../lib/use-first-field.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SetUp } from './use-set-up.ts';

type AdminStepProps = { setUp: SetUp; asksForCode: boolean };

export function AdminStep({ setUp, asksForCode }: AdminStepProps) {
  const { t } = useText();
  const first = useFirstField();
  const { admin, failure, hasAccount, isSaving } = setUp;
  const { field } = admin;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void admin.submit(event);
  };
  return (
    <Card>
      <form ref={first} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <Failure failure={failure} />
        <p className="text-sm text-muted">
          {t('The first administrator may do everything, and creates the accounts of the others.')}
        </p>
        <FormGrid>
          <TextField label={t('Name')} required autoComplete="name" disabled={hasAccount} {...field('name')} />
          <TextField
            label={t('Username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help={t('An e-mail address, or any other name to sign in with.')}
            disabled={hasAccount}
            {...field('email')}
          />
          <NewPasswordField
            label={t('Password')}
            typed={admin.form.watch('password')}
            help={t('At least 6 characters')}
            disabled={hasAccount}
            {...field('password')}
          />
          <PasswordField
            label={t('Confirm Password')}
            required
            autoComplete="new-password"
            disabled={hasAccount}
            {...field('confirmPassword')}
          />
          {asksForCode ? (
            <TextField
              label={t('Set-up code')}
              required
              autoComplete="off"
              help={t('The operator of this server knows it.')}
              disabled={hasAccount}
              {...field('setUpCode')}
            />
          ) : null}
        </FormGrid>
        <FormFooter>
          <Button onClick={setUp.back}>{t('Back')}</Button>
          <Button type="submit" variant="primary" pending={isSaving}>
            {hasAccount ? t('Try again') : t('Create administrator')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

/** Somebody else may have been faster: then there is an account to sign in with. */
function Failure({ failure }: { failure: SetUp['failure'] }) {
  const { t } = useText();
  if (failure === undefined) return null;
  const isClosed = typeof failure === 'object' && failure.code === sessionMessages.signUpClosed.code;
  return (
    <Notice tone="error">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t(failure)}</span>
        {isClosed ? (
          <LinkButton size="sm" to={paths.login} reloadDocument>
            {t('Sign in')}
          </LinkButton>
        ) : null}
      </div>
    </Notice>
  );
}
