import { getRun, runMessages } from '@binaa/contract/payroll-runs';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { DetailPage } from '../../../ui/detail-page.tsx';
import { RunDetail } from './run-detail.tsx';

export default function RunPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.payroll, label: t('Back to Payroll') };
  return (
    <DetailPage
      read={getRun}
      id={id}
      back={back}
      missing={t(runMessages.notFound)}
      failed={t('Failed to load payroll. Please try again later.')}
    >
      {(run) => <RunDetail run={run} back={back} />}
    </DetailPage>
  );
}
