import type { QueuedExpense } from '@binaa/contract/expense-queue';
import { useState } from 'react';
import { neighbourOf, stepFrom } from './place.ts';

type Place = { shown: QueuedExpense | undefined; order: readonly number[] };

/**
 * The expense on screen. A decided one gives way to the next. One that somebody else decided stays until the reader moves on:
 * the next key must not decide an expense that was not looked at.
 */
export function usePlace(waiting: readonly QueuedExpense[], isDecidedHere: (id: number) => boolean) {
  const [place, setPlace] = useState<Place>({ shown: undefined, order: [] });
  const ids = waiting.map(({ expense }) => expense.id);
  const find = (id: number | undefined) => waiting.find(({ expense }) => expense.id === id);
  const id = place.shown?.expense.id;
  const found = find(id);
  const next = id === undefined ? ids[0] : neighbourOf(place.order, id, ids);
  const shown = found ?? (id === undefined || isDecidedHere(id) ? find(next) : place.shown);
  const isGone = shown !== undefined && shown === place.shown && found === undefined;
  const order = isGone ? place.order : ids;
  if (shown !== place.shown || order.join() !== place.order.join()) setPlace({ shown, order });

  const show = (wanted: QueuedExpense | undefined) => setPlace({ shown: wanted, order: ids });
  return {
    shown,
    /** It left the list: somebody else decided or deleted it, or it no longer matches the filters. */
    isGone,
    position: shown && !isGone ? ids.indexOf(shown.expense.id) : -1,
    show,
    move: (steps: number) => {
      if (!shown) return;
      const { id: from } = shown.expense;
      show(find(isGone ? neighbourOf(place.order, from, ids, steps) : stepFrom(ids, from, steps)));
    },
  };
}
