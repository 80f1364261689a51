import type { Leave } from '@binaa/contract/leaves';
import { createRun } from '@binaa/contract/payroll-runs';
import { useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/send.ts';
import { notify } from '../../../ui/toast.tsx';
import { runBefore } from './pay-before.ts';

/** Makes the extra run that pays a leave before it begins, and opens it. */
export function usePayBefore(): (leave: Leave) => Promise<void> {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createRun);
  return async (leave) => {
    try {
      const run = await create.send({ body: runBefore(leave) });
      notify.success(t('Run computed'));
      await navigate(paths.payrollRun(run.id));
    } catch (error) {
      const refused = isApiError(error) ? Object.values(error.errors)[0] : undefined;
      notify.error(t(refused ?? messageOf(error, t('Failed to compute the run'))));
    }
  };
}
