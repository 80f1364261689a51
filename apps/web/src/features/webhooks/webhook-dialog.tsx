import { type AuditEntity, auditEntities } from '@binaa/contract/audit';
import { auditEntityLabels } from '@binaa/contract/audit-labels';
import {
  createWebhook,
  getWebhook,
  updateWebhook,
  type Webhook,
  webhookMessages,
  webhookRules,
} from '@binaa/contract/webhooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

type Values = { url: string; description: string; events: AuditEntity[] };

type WebhookDialogProps = {
  /** The one to change. Undefined for a new one. */
  webhook?: Webhook;
  /** Receives the secret of a new one, which nothing shows a second time. */
  onSaved: (secret?: string) => void;
  onClose: () => void;
};

export default function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useText();
  const create = useSend(createWebhook);
  const update = useSend(updateWebhook);
  const form = useRulesForm({ rules: webhookRules, defaultValues: valuesOf(webhook) });
  const base = useFormBase({
    form,
    saved: webhook,
    valuesOf,
    readLatest: () => readLatest(getWebhook, { params: { id: webhook?.id ?? 0 } }),
  });
  const errorOf = useFieldErrors(form);
  const [isChoosing, setChoosing] = useState(webhook !== undefined && webhook.events.length > 0);
  return (
    <FormDialog
      title={webhook ? t('Change webhook') : t('Add webhook')}
      form={form}
      base={base}
      submitLabel={t('Save')}
      endpoint={webhook ? updateWebhook : createWebhook}
      save={async (body) => {
        if (isChoosing && body.events.length === 0) {
          form.setError('events', { message: t(webhookMessages.eventsRequired) });
          return;
        }
        if (!webhook) return onSaved((await create.send({ body })).secret);
        // One that the server switched off stays off until it is switched on.
        const state = webhook.state === 'ACTIVE' ? 'ACTIVE' : 'PAUSED';
        await update.send({
          params: { id: webhook.id },
          body: { ...body, state, version: base.version ?? webhook.version },
        });
        notify.success(t('Webhook saved'));
        return onSaved();
      }}
      failed={t('Failed to save the webhook')}
      onCancel={onClose}
    >
      <TextField
        label={t('Address of the receiver')}
        required
        data-autofocus=""
        dir="ltr"
        inputMode="url"
        help={t('A public https address, port 443 or 8443')}
        error={errorOf('url')}
        {...form.register('url')}
      />
      <TextField label={t('Description')} error={errorOf('description')} {...form.register('description')} />
      <EventFields
        events={useWatch({ control: form.control, name: 'events' })}
        error={errorOf('events')}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
        onChange={(events) => {
          form.clearErrors('events');
          form.setValue('events', events, { shouldDirty: true });
        }}
      />
    </FormDialog>
  );
}

function valuesOf(webhook: Webhook | undefined): Values {
  return { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] };
}

type EventFieldsProps = {
  events: readonly AuditEntity[];
  error: string | undefined;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onChange: (events: AuditEntity[]) => void;
};

/** All changes, or those of chosen kinds of record. */
function EventFields({ events, error, isChoosing, onChoosing, onChange }: EventFieldsProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-4 w-full text-base font-semibold">{t('What it is told of')}</legend>
      <div className="clear-both flex flex-col gap-4">
        {error ? <Notice tone="error">{error}</Notice> : null}
        <CheckboxField
          label={t('All changes')}
          checked={!isChoosing}
          onChange={(event) => {
            onChoosing(!event.target.checked);
            if (event.target.checked) onChange([]);
          }}
        />
        {isChoosing ? (
          <div className="grid gap-x-4 sm:grid-cols-2">
            {auditEntities.map((entity) => (
              <CheckboxField
                key={entity}
                label={format.label(auditEntityLabels[entity])}
                checked={events.includes(entity)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...events, entity] : events.filter((other) => other !== entity))
                }
              />
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
