import type { Order } from '@binaa/contract/orders';
import { CircleCheck, CircleDot, Clock, FileText } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';

/** What was ordered, what of it is invoiced, and what is still to come. */
export function OrderFigures({ order }: { order: Order }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Figures
      items={[
        { label: t('Ordered'), value: <Money amount={order.amount} />, icon: FileText, tone: 'neutral' },
        {
          label: t('Invoiced and approved'),
          value: <Money amount={order.approved} />,
          icon: CircleCheck,
          tone: 'green',
        },
        { label: t('Invoiced, pending'), value: <Money amount={order.pending} />, icon: Clock, tone: 'amber' },
        {
          label: t('Open commitment'),
          value: <Money amount={order.open} />,
          icon: CircleDot,
          tone: 'blue',
          hint:
            order.delivered === 0
              ? t('{{percent}} delivered', { percent: format.percent(order.deliveredPercent, 1) })
              : t('{{amount}} of it delivered, not invoiced', { amount: format.money(order.delivered) }),
        },
      ]}
    />
  );
}
