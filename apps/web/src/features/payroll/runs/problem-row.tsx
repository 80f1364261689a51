import type { PayProblem } from '@binaa/contract/pay-problems';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ProblemText } from '../problem-text.tsx';

type ProblemRowProps = {
  problem: PayProblem;
  dates: readonly string[];
  run: PayrollRun;
  isSolved: boolean;
  onRecord: () => void;
  onHold: () => void;
};

export function ProblemRow({ problem, dates, run, isSolved, onRecord, onHold }: ProblemRowProps) {
  const { t } = useText();
  const { userId, userName } = problem;
  const mayHold = problem.blocking && userId !== null && run.can.includes('hold') && !isSolved;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <div className="min-w-0">
        {userId === null ? null : (
          <Link
            to={paths.payslip(run.id, userId)}
            className="-my-2.5 py-2.5 font-medium hover:text-accent-ink hover:underline"
          >
            <bdi>{userName}</bdi>
          </Link>
        )}
        <p className="text-sm wrap-anywhere text-muted">
          <ProblemText problem={problem} dates={dates} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {isSolved ? (
          <Badge tone="green" icon={CircleCheck}>
            {t('Corrected. Compute again.')}
          </Badge>
        ) : (
          <Solution problem={problem} run={run} onRecord={onRecord} />
        )}
        {mayHold ? (
          <Button aria-haspopup="dialog" aria-label={t('Hold {{name}}', { name: userName ?? '' })} onClick={onHold}>
            {t('Hold')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type SolutionProps = Pick<ProblemRowProps, 'problem' | 'run' | 'onRecord'>;

/** Opens what the problem is about: the record here, everything else on its own screen. */
function Solution({ problem: { kind, attendanceId, userId, userName }, run, onRecord }: SolutionProps) {
  const { t } = useText();
  const name = userName ?? '';
  if (attendanceId !== null) {
    return (
      <Button
        variant="primary"
        aria-haspopup="dialog"
        aria-label={t('Open record of {{name}}', { name })}
        onClick={onRecord}
      >
        {t('Open record')}
      </Button>
    );
  }
  if (kind === 'RAMADAN_NOT_CONFIRMED' || kind === 'HOLIDAYS_NOT_CONFIRMED')
    return <LinkButton to={paths.workCalendar}>{t('Open calendar')}</LinkButton>;
  if (kind === 'CORRECTION_WAITING') return <LinkButton to={paths.corrections}>{t('Open corrections')}</LinkButton>;
  if (kind === 'UNCONFIRMED')
    return <LinkButton to={`${paths.crewReview}?tab=to-confirm`}>{t('Open crew review')}</LinkButton>;
  if (userId === null) return null;
  if (kind === 'NO_PROFILE' || kind === 'NO_WAGE' || kind === 'BELOW_MINIMUM_WAGE')
    return <LinkButton to={paths.userPay(userId)}>{t('Open pay profile')}</LinkButton>;
  return <LinkButton to={paths.payslip(run.id, userId)}>{t('Open payslip')}</LinkButton>;
}
