import { addPasskey, deviceNameRules, startPasskey } from '@binaa/contract/sign-in-security';
import { isApiError } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { makePasskey } from '../../lib/passkey.ts';
import { useAction, useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

type AddPasskeyDialogProps = { onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void };

/** Asks for a name, and then the device for a passkey. */
export default function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useText();
  const start = useAction(startPasskey);
  const add = useSend(addPasskey);
  const form = useRulesForm({ rules: deviceNameRules, defaultValues: { name: t('Passkey') } });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Add a passkey')}
      description={t('Your phone or computer then asks for your fingerprint, your face or its screen lock.')}
      form={form}
      submitLabel={t('Continue')}
      endpoint={addPasskey}
      save={async ({ name }) => {
        const { challenge, request } = await start.attempt({});
        const passkey = await makePasskey(request);
        if (passkey === undefined) {
          notify.error(t('No passkey was made.'));
          return;
        }
        const { recoveryCodes } = await add.send({ body: { name, challenge, passkey } });
        notify.success(t('Passkey added'));
        onAdded(recoveryCodes);
      }}
      failed={t('The passkey could not be added. Please try again.')}
      onError={(error) => {
        const refused = isApiError(error) ? (error.errors['passkey'] ?? error.errors['challenge']) : undefined;
        if (refused) notify.error(t(refused));
        // The device holds a passkey of this account already.
        else if (error instanceof Error && error.name === 'InvalidStateError')
          notify.error(t('This device has a passkey of yours already.'));
        else return false;
        return true;
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('Name')}
        required
        data-autofocus=""
        help={t('Such as the phone that holds it')}
        error={errorOf('name')}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
