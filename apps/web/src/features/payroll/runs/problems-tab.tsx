import { type PayProblem, problemKindLabels, problemKinds } from '@binaa/contract/pay-problems';
import { listRunProblems, type PayrollRun } from '@binaa/contract/payroll-runs';
import { CircleAlert, CircleCheck, OctagonAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { gatherProblems } from '../gather-problems.ts';
import { ProblemRow } from './problem-row.tsx';

const RecordTimesDialog = lazy(() => import('./record-times-dialog.tsx'));
const HoldDialog = lazy(() => import('./hold-dialog.tsx'));

/** What is open over the list: the record to correct, or the person to hold. */
type Opened = { kind: 'record' | 'hold'; problem: PayProblem };

/** What must be solved before the run is reviewed, then what should be looked at, by kind. */
export function ProblemsTab({ run }: { run: PayrollRun }) {
  const { t } = useText();
  const problems = useRead(listRunProblems, { params: { id: run.id } });
  const [opened, setOpened] = useState<Opened>();
  /** Records that were corrected here. They are problems until the run is computed again. */
  const [solved, setSolved] = useState<readonly number[]>([]);
  if (problems.isPending) return <SkeletonCards count={2} lines={4} />;
  if (!problems.data) {
    return (
      <FailedState
        message={t('Failed to load payroll. Please try again later.')}
        onRetry={() => void problems.refetch()}
        retrying={problems.isFetching}
      />
    );
  }
  const close = () => setOpened(undefined);
  const groups = problemKinds
    .map((kind) => ({ kind, members: gatherProblems(problems.data.filter((problem) => problem.kind === kind)) }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          message={run.status === 'DRAFT' ? t('No problems. Ready to review.') : t('No problems.')}
        />
      ) : null}
      <div className="flex flex-col gap-4">
        {groups.map(({ kind, members }) => (
          <Card key={kind} padding="none">
            <GroupHeading
              kind={kind}
              isBlocking={members.some(({ problem }) => problem.blocking)}
              count={members.length}
            />
            <ul className="divide-y divide-line">
              {members.map(({ problem, dates }) => (
                <ProblemRow
                  key={`${problem.userId} ${problem.date} ${problem.attendanceId} ${problem.message}`}
                  problem={problem}
                  dates={dates}
                  run={run}
                  isSolved={run.stale && problem.attendanceId !== null && solved.includes(problem.attendanceId)}
                  onRecord={() => setOpened({ kind: 'record', problem })}
                  onHold={() => setOpened({ kind: 'hold', problem })}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <Suspense>
        {opened?.kind === 'record' && opened.problem.attendanceId !== null ? (
          <RecordTimesDialog
            id={opened.problem.attendanceId}
            onSaved={(id) => setSolved((ids) => [...ids, id])}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'hold' && opened.problem.userId !== null ? (
          <HoldDialog
            runId={run.id}
            userId={opened.problem.userId}
            userName={opened.problem.userName ?? ''}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type GroupHeadingProps = { kind: PayProblem['kind']; isBlocking: boolean; count: number };

function GroupHeading({ kind, isBlocking, count }: GroupHeadingProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
      <h2 className="text-base font-semibold">{format.label(problemKindLabels[kind])}</h2>
      <span className="text-muted tabular-nums">{format.number(count)}</span>
      {isBlocking ? (
        <Badge tone="red" icon={OctagonAlert}>
          {t('Must be solved or held')}
        </Badge>
      ) : (
        <Badge tone="amber" icon={CircleAlert}>
          {t('Warning')}
        </Badge>
      )}
    </div>
  );
}
