import { deliverOrder, type Order } from '@binaa/contract/orders';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Says how much of an open order was delivered. */
export default function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText();
  const deliver = useSend(deliverOrder);
  const form = useRulesForm({
    rules: deliverOrder.body,
    defaultValues: { percent: fieldText(order.deliveredPercent), version: order.version },
    numbers: ['percent'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Set delivered')}
      description={order.title}
      form={form}
      submitLabel={t('Save')}
      endpoint={deliverOrder}
      save={async (body) => {
        await deliver.send({ params: { id: order.id }, body });
        notify.success(t('Delivery saved'));
        onClose();
      }}
      failed={t('Failed to save the order')}
      isDecision
      onCancel={onClose}
    >
      <NumberField
        label={t('Delivered')}
        required
        suffix="%"
        min={0}
        max={100}
        step={0.1}
        data-autofocus=""
        error={errorOf('percent')}
        {...form.register('percent')}
      />
    </FormDialog>
  );
}
