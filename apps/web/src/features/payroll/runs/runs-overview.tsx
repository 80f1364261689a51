import { getDueRun } from '@binaa/contract/payroll-runs';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { SkeletonBlock, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { DueBanner } from './due-banner.tsx';
import { RunList } from './run-list.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** The period that is due, the check-list until the first one is paid, and all runs. */
export function RunsOverview() {
  const { t } = useText();
  const due = useRead(getDueRun, {});
  return (
    <div className="mb-8 flex flex-col gap-6">
      {due.isPending ? (
        <SkeletonRegion>
          <SkeletonBlock className="h-40 w-full rounded-card" />
        </SkeletonRegion>
      ) : null}
      {due.isError && !due.data ? (
        <FailedState
          message={t('Failed to load payroll. Please try again later.')}
          onRetry={() => void due.refetch()}
          retrying={due.isFetching}
        />
      ) : null}
      {due.data ? <DueBanner due={due.data} /> : null}
      {due.data && !due.data.setUp.firstRun ? <SetUpSteps setUp={due.data.setUp} /> : null}
      <RunList period={due.data?.period} />
    </div>
  );
}
