import { formatAmount, fromMinor } from '@binaa/contract/money';
import { orderMessages } from '@binaa/contract/orders';
import { forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';

type Opener = Pick<Actor, 'role'>;
type Opened = { amount_minor: number; order_limit_minor: number };

/** An ENGINEER commits the company up to the limit of the expense policy. */
export function mayOpen({ role }: Opener, { amount_minor, order_limit_minor }: Opened): boolean {
  return role === 'ADMIN' || amount_minor <= order_limit_minor;
}

export function refuseAboveLimit(actor: Opener, order: Opened): void {
  if (mayOpen(actor, order)) return;
  throw forbidden(orderMessages.aboveLimit({ amount: formatAmount(fromMinor(order.order_limit_minor)) }));
}
