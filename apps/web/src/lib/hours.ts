import { useText } from './i18n.ts';

/** Whole hours and remaining minutes. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** 'Xh Ym', or N/A while there is no check-out time. */
export function useHours(): (minutes: number | null) => string {
  const { t } = useText();
  return (minutes) => (minutes === null ? t('N/A') : t('{{hours}}h {{minutes}}m', hoursAndMinutes(minutes)));
}
