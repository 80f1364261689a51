import { cancelOrder, type Order } from '@binaa/contract/orders';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Cancels an order without expenses. */
export default function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText();
  const cancel = useSend(cancelOrder);
  const form = useRulesForm({
    rules: cancelOrder.body,
    defaultValues: { reason: '', version: order.version },
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Cancel order')}
      description={order.title}
      form={form}
      submitLabel={t('Cancel order')}
      isDanger
      endpoint={cancelOrder}
      save={async (body) => {
        await cancel.send({ params: { id: order.id }, body });
        notify.success(t('Order cancelled'));
        onClose();
      }}
      failed={t('Failed to save the order')}
      isDecision
      onCancel={onClose}
    >
      <TextareaField
        label={t('Reason')}
        required
        rows={3}
        dir="auto"
        data-autofocus=""
        error={errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
