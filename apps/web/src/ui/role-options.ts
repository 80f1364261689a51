import { useText } from '../lib/i18n.ts';

/** The four roles as options of a select. */
export function useRoleOptions() {
  const { t } = useText();
  return [
    { value: 'ADMIN', label: t('Admin') },
    { value: 'ENGINEER', label: t('Engineer') },
    { value: 'FOREMAN', label: t('Foreman') },
    { value: 'WORKER', label: t('Worker') },
  ] as const;
}
