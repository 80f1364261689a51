import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { useText } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/states.tsx';

/** What concerns the whole run and stops nothing. */
export function RunNotices({ notices }: Pick<PayrollRun, 'notices'>) {
  const { t } = useText();
  return notices.map(({ message, reason }) => (
    <Notice key={message} tone="warning">
      {t({ ...reason, text: message })}
    </Notice>
  ));
}
