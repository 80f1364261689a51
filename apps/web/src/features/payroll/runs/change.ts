import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';

/** The difference in percent of the earlier amount, or undefined without one. */
export function changeInPercent(now: number, before: number | null | undefined): number | undefined {
  if (before === null || before === undefined || before === 0) return undefined;
  return ((now - before) / Math.abs(before)) * 100;
}

/** '+3.5%' or 'New'. */
export function useChange(): (now: number, before: number | null | undefined) => string {
  const { t } = useText();
  const format = useFormat();
  return (now, before) => {
    const change = changeInPercent(now, before);
    if (change === undefined) return before === 0 && now === 0 ? format.percent(0, 1) : t('New');
    const sign = change > 0 ? '+' : change < 0 ? '−' : '';
    return `${sign}${Math.abs(change).toFixed(1)}%`;
  };
}
