import type { ResponseOf } from '@binaa/contract/endpoint';
import { addAuthenticator, authenticatorRules, startAuthenticator } from '@binaa/contract/sign-in-security';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { qrPicture } from '../../lib/qr-symbol.ts';
import { useAction, useSend } from '../../lib/send.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

type Started = ResponseOf<typeof startAuthenticator>;
type AddDeviceDialogProps = { onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void };

/** Shows the secret as a symbol to scan and as a text to type, and asks for the first code. */
export default function AddAuthenticatorDialog({ onAdded, onClose }: AddDeviceDialogProps) {
  const { t } = useText();
  const { attempt } = useAction(startAuthenticator);
  const [started, setStarted] = useState<Started>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOpen = true;
    attempt({}).then(
      (answer) => {
        if (isOpen) setStarted(answer);
      },
      (error: unknown) => {
        if (!isOpen) return;
        notify.error(t(messageOf(error, t('The authenticator app could not be added. Please try again.'))));
        onClose();
      },
    );
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a secret is made once for each round, not for each rendering
  }, [round]);
  const startAgain = () => {
    setStarted(undefined);
    setRound((now) => now + 1);
  };
  if (!started) {
    return (
      <Dialog open onOpenChange={onClose} title={t('Add an authenticator app')}>
        <SkeletonBlock className="h-64 w-full" />
      </Dialog>
    );
  }
  return <AuthenticatorForm key={round} started={started} onAdded={onAdded} onClose={onClose} onOver={startAgain} />;
}

type AuthenticatorFormProps = AddDeviceDialogProps & { started: Started; onOver: () => void };

function AuthenticatorForm({ started, onAdded, onClose, onOver }: AuthenticatorFormProps) {
  const { t } = useText();
  const add = useSend(addAuthenticator);
  const form = useRulesForm({
    rules: authenticatorRules,
    defaultValues: { code: '', name: t('Authenticator app') },
  });
  const errorOf = useFieldErrors(form);
  const { path, side } = qrPicture(started.uri);
  return (
    <FormDialog
      title={t('Add an authenticator app')}
      description={t('Scan the symbol with the app, such as Google Authenticator, Microsoft Authenticator or 2FAS.')}
      form={form}
      submitLabel={t('Add')}
      endpoint={addAuthenticator}
      save={async (input) => {
        const { recoveryCodes } = await add.send({ body: { ...input, challenge: started.challenge } });
        notify.success(t('Authenticator app added'));
        onAdded(recoveryCodes);
      }}
      failed={t('The authenticator app could not be added. Please try again.')}
      onError={(error) => {
        if (!isApiError(error) || !error.errors['challenge']) return false;
        notify.error(t(error.errors['challenge']));
        onOver();
        return true;
      }}
      onCancel={onClose}
    >
      <svg
        role="img"
        aria-label={t('Symbol for the authenticator app')}
        viewBox={`0 0 ${side} ${side}`}
        className="mx-auto size-48 rounded-control bg-white"
      >
        <path d={path} fill="black" />
      </svg>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm text-muted">
          {t('Or type this key into the app:')}{' '}
          <bdi dir="ltr" className="block font-mono break-all text-ink select-all">
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </p>
        <CopyButton text={started.secret} />
      </div>
      <CodeField
        help={t('The six digits that your authenticator app shows.')}
        error={errorOf('code')}
        {...form.register('code')}
      />
      <TextField
        label={t('Name')}
        required
        help={t('Such as the phone that holds it')}
        error={errorOf('name')}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
