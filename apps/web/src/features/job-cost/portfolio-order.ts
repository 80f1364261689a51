import { isApiError } from '../../lib/api-error.ts';
import { text } from '../../lib/i18n.ts';

/** The orders that the list offers, the worst first. */
export const orders = [
  { value: 'marginPercent,asc', label: text('Lowest margin first') },
  { value: 'variance,asc', label: text('Most above the cost budget first') },
  { value: 'usedPercent,desc', label: text('Most used first') },
  { value: 'forecast,desc', label: text('Highest forecast first') },
  { value: 'name,asc', label: text('By name') },
] as const;
export type Order = (typeof orders)[number]['value'];

export const defaultOrder: Order = 'marginPercent,asc';
/** The one order that the server knows without computing every project. */
export const storedOrder: Order = 'name,asc';

export function orderOf(named: string): Order {
  return orders.find(({ value }) => value === named)?.value ?? defaultOrder;
}

/** By name if the server refused the wanted order, which it does where too many projects match. */
export function orderToRead(wanted: Order, failure: unknown): Order {
  return isApiError(failure) && failure.errors['sort'] ? storedOrder : wanted;
}
