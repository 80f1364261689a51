import { clsx } from 'clsx';
import { changeInPercent, useChange } from './change.ts';

/** From this change on somebody should look at it. */
const notable = 20;

/** How an amount differs from the month before. */
export function ChangeText({ now, before }: { now: number; before: number | null }) {
  const change = useChange();
  const percent = changeInPercent(now, before);
  const isNotable = percent !== undefined && Math.abs(percent) > notable;
  return (
    <bdi dir="ltr" className={clsx('tabular-nums', isNotable && 'font-semibold text-amber-ink')}>
      {change(now, before)}
    </bdi>
  );
}
