import { percentOf } from './code-cost.ts';

/** An expense as it counts in the known cost of its cost code. */
export type CostedExpense = { amountMinor: number; order: OrderOfExpense | undefined };

/** The order that it invoices, and the other expenses against it. */
export type OrderOfExpense = { isOpen: boolean; amountMinor: number; othersMinor: number };

/** What it adds to the known cost. The part of an invoice that its open order covers was counted with the order. */
export function addedCostMinor({ amountMinor, order }: CostedExpense): number {
  if (!order?.isOpen) return amountMinor;
  const left = Math.max(0, order.amountMinor - order.othersMinor);
  return amountMinor - Math.min(left, amountMinor);
}

type Effect = {
  /** Known cost in percent of the budget without the expense, and with it; null without a budget. */
  used: number | null;
  usedWith: number | null;
  isOver: boolean;
};

type Counted = { knownMinor: number; budgetMinor: number };

/** `saved` is what the known cost contains of the expense already, `added` what it will contain. */
export function budgetEffect(
  { knownMinor, budgetMinor }: Counted,
  { savedMinor, addedMinor }: { savedMinor: number; addedMinor: number },
): Effect {
  const without = knownMinor - savedMinor;
  return {
    used: percentOf(without, budgetMinor),
    usedWith: percentOf(without + addedMinor, budgetMinor),
    isOver: without + addedMinor > budgetMinor,
  };
}
