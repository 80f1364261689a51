import { createRun } from '@binaa/contract/payroll-runs';
import { holdSlip, type Payslip } from '@binaa/contract/payslips';
import { Calculator, CirclePause, CirclePlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/send.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';

const HoldDialog = lazy(() => import('../runs/hold-dialog.tsx'));

/** Holds and releases while the run is a draft, and pays a held person later. */
export function HoldActions({ slip }: { slip: Payslip }) {
  if (slip.runStatus === 'DRAFT') return slip.heldReason === null ? <Hold slip={slip} /> : <Release slip={slip} />;
  const isLeftOut = slip.heldReason !== null && (slip.runStatus === 'APPROVED' || slip.runStatus === 'PAID');
  return isLeftOut ? <PayLater slip={slip} /> : null;
}

function Hold({ slip }: { slip: Payslip }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={CirclePause} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Hold')}
      </Button>
      <Suspense>
        {isAsking ? <HoldDialog {...slip} version={slip.version} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  );
}

function Release({ slip: { runId, userId, userName, version } }: { slip: Payslip }) {
  const { t } = useText();
  const release = useReportedAction(holdSlip, {
    done: t('{{name}} is released', { name: userName }),
    failed: t('Failed to release the person'),
  });
  return (
    <Button
      icon={CirclePlay}
      pending={release.isPending}
      onClick={() => void release.run({ params: { id: runId, userId }, body: { held: false, version } })}
    >
      {t('Release')}
    </Button>
  );
}

/** The held person alone, in an extra run of the same month. */
function PayLater({ slip: { period, userId } }: { slip: Payslip }) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useAction(createRun);
  const pay = useSubmitOnce(() =>
    create.run(
      { body: { period, part: 'EXTRA', userIds: [userId] } },
      {
        onSuccess: ({ id }) => navigate(paths.payrollRun(id)),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to compute the run')))),
      },
    ),
  );
  return (
    <Button variant="primary" icon={Calculator} pending={create.isPending} onClick={() => void pay(undefined)}>
      {t('Pay in an extra run')}
    </Button>
  );
}
