import { closeOrder, type Order, openOrder, reopenOrder } from '@binaa/contract/orders';
import { Ban, CircleCheck, CirclePlay, PackageCheck, Pencil, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const DeliverDialog = lazy(() => import('./deliver-dialog.tsx'));
const CancelOrderDialog = lazy(() => import('./cancel-order-dialog.tsx'));

/** What the reader may do with the order in its state. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useText();
  const format = useFormat();
  const [dialog, setDialog] = useState<'deliver' | 'cancel'>();
  const failed = t('Failed to save the order');
  const open = useReportedAction(openOrder, { done: t('Order opened'), failed });
  const close = useReportedAction(closeOrder, { done: t('Order closed'), failed });
  const reopen = useReportedAction(reopenOrder, { done: t('Order opened again'), failed });
  const input = { params: { id: order.id }, body: { version: order.version } };
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      {order.can.open ? (
        <Button variant="primary" icon={CirclePlay} pending={open.isPending} onClick={() => void open.run(input)}>
          {t('Open order')}
        </Button>
      ) : null}
      {order.can.deliver ? (
        <Button icon={PackageCheck} aria-haspopup="dialog" onClick={() => setDialog('deliver')}>
          {t('Set delivered')}
        </Button>
      ) : null}
      {order.can.edit ? (
        <LinkButton to={paths.editOrder(order.id)} icon={Pencil}>
          {t('Edit')}
        </LinkButton>
      ) : null}
      {order.can.close ? (
        <ConfirmButton
          icon={CircleCheck}
          label={t('Close order')}
          question={t('Close this order?')}
          warning={
            order.open === 0
              ? undefined
              : t('{{amount}} that is not invoiced will no longer count as committed.', {
                  amount: format.money(order.open),
                })
          }
          action={() => close.run(input)}
        />
      ) : null}
      {order.can.reopen ? (
        <Button icon={Undo2} pending={reopen.isPending} onClick={() => void reopen.run(input)}>
          {t('Open again')}
        </Button>
      ) : null}
      {order.can.cancel ? (
        <Button icon={Ban} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
          {t('Cancel order')}
        </Button>
      ) : null}
      <Suspense>
        {dialog === 'deliver' ? <DeliverDialog order={order} onClose={closeDialog} /> : null}
        {dialog === 'cancel' ? <CancelOrderDialog order={order} onClose={closeDialog} /> : null}
      </Suspense>
    </>
  );
}
