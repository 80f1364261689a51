import { type Correction, correctionKindLabels, correctionMessages } from '@binaa/contract/attendance-corrections';
import { runMessages } from '@binaa/contract/payroll-runs';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { Notice } from '../../ui/states.tsx';
import { effectOf } from './correction-effect.ts';
import { CorrectionTimes } from './correction-times.tsx';

type CorrectionProps = { correction: Correction };

/** The day, the site and what is wrong. */
export function CorrectionSubject({ correction }: CorrectionProps) {
  const format = useFormat();
  return (
    <FactLine>
      {format.date(correction.date)}
      <bdi>{correction.siteName}</bdi>
      {format.label(correctionKindLabels[correction.kind])}
    </FactLine>
  );
}

/** What a request changes and why: all that a decision needs. */
export function CorrectionFacts({ correction }: CorrectionProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Change correction={correction} />
        <dl className="flex flex-col gap-2">
          <Fact label={t('Reason')}>
            <bdi className="wrap-anywhere">{correction.reason}</bdi>
          </Fact>
          <Fact label={t('Requested by')}>
            <FactLine>
              <bdi>{correction.requestedByName}</bdi>
              {format.dateTime(correction.requestedAt)}
            </FactLine>
          </Fact>
          <Decision correction={correction} />
        </dl>
      </div>
      {correction.outdated ? <Notice tone="warning">{t(correctionMessages.recordChanged)}</Notice> : null}
      {correction.paidIn ? <Notice>{t(runMessages.dayIsPaid({ period: correction.paidIn }))}</Notice> : null}
    </>
  );
}

/** The times before and after, with a link to the record for those who may open it. */
function Change({ correction }: CorrectionProps) {
  const { t } = useText();
  const mayOpen = useMay('attendance.manage');
  const isRemoved = correction.kind === 'NOT_PRESENT' && correction.status === 'APPROVED';
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Fact label={t('On record')}>
          <CorrectionTimes times={correction.before} date={correction.date} />
        </Fact>
        <ArrowRight aria-hidden className="mb-0.5 size-4 shrink-0 text-muted max-sm:hidden rtl:rotate-180" />
        <Fact label={t('Asked for')}>
          <span className="font-medium">
            <CorrectionTimes times={correction.after} date={correction.date} />
          </span>
        </Fact>
        <Fact label={t('Effect')}>
          <Effect correction={correction} />
        </Fact>
      </dl>
      {mayOpen && correction.attendanceId !== null && !isRemoved ? (
        <Link
          to={paths.attendanceRecord(correction.attendanceId)}
          className="w-fit text-accent-ink hover:underline max-sm:py-2"
        >
          {t('Open the record')}
        </Link>
      ) : null}
    </div>
  );
}

/** What the request adds to the hours of the day, or takes from them. */
function Effect({ correction }: CorrectionProps) {
  const hours = useHours();
  const minutes = effectOf(correction);
  const sign = minutes < 0 ? '−' : '+';
  return <bdi dir="auto">{minutes === 0 ? hours(0) : `${sign}${hours(Math.abs(minutes))}`}</bdi>;
}

function Decision({ correction }: CorrectionProps) {
  const { t } = useText();
  const format = useFormat();
  if (correction.decidedAt === null) return null;
  return (
    <>
      <Fact label={correction.status === 'WITHDRAWN' ? t('Withdrawn by') : t('Decided by')}>
        <FactLine>
          <bdi>{correction.decidedByName}</bdi>
          {format.dateTime(correction.decidedAt)}
        </FactLine>
      </Fact>
      {correction.decisionNote ? (
        <Fact label={t('Note')}>
          <bdi className="wrap-anywhere">{correction.decisionNote}</bdi>
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
