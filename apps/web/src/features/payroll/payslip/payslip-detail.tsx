import type { Payslip } from '@binaa/contract/payslips';
import { UserRound } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Notice } from '../../../ui/states.tsx';
import { gatherProblems } from '../gather-problems.ts';
import { ProblemText } from '../problem-text.tsx';
import { SlipBadges } from '../runs/slip-badges.tsx';
import { HoldActions } from './hold-actions.tsx';
import { MonthStrip } from './month-strip.tsx';
import { QuestionCard } from './question-card.tsx';
import { SlipCosts } from './slip-costs.tsx';
import { SlipFigures } from './slip-figures.tsx';
import { SlipLines } from './slip-lines.tsx';
import { adminLinks } from './slip-links.ts';

type PayslipDetailProps = { slip: Payslip; back: { to: string; label: string } };

export function PayslipDetail({ slip, back }: PayslipDetailProps) {
  const { t } = useText();
  const format = useFormat();
  const links = adminLinks(slip.userId);
  const blocking = slip.problems.filter((problem) => problem.blocking).length;
  return (
    <>
      <PageHeader
        title={slip.userName}
        badge={<SlipBadges slip={{ ...slip, blocking, warnings: slip.problems.length - blocking }} />}
        subtitle={
          <FactLine>
            {format.month(slip.period)}
            {slip.employeeNo ? <bdi dir="ltr">{slip.employeeNo}</bdi> : null}
            {t('{{from}} to {{to}}', { from: format.date(slip.fromDate), to: format.date(slip.toDate) })}
          </FactLine>
        }
        back={back}
        actions={
          <>
            <LinkButton to={paths.userPay(slip.userId)} icon={UserRound}>
              {t('Pay profile')}
            </LinkButton>
            <HoldActions slip={slip} />
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <SlipState slip={slip} />
        <SlipFigures slip={slip} previousNet={slip.previousNet} />
        <QuestionCard slip={slip} />
        <MonthStrip days={slip.days} links={links} />
        <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
          <SlipLines slip={slip} links={links} />
          <SlipCosts slip={slip} />
        </div>
      </div>
    </>
  );
}

/** Why the person is held, and what is wrong. */
function SlipState({ slip }: { slip: Payslip }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {slip.heldReason === null ? null : (
        <Notice>
          {t('Held')}: <bdi>{slip.heldReason}</bdi>
        </Notice>
      )}
      {slip.problems.length > 0 ? (
        <Notice tone={slip.problems.some(({ blocking }) => blocking) ? 'error' : 'warning'}>
          <ul aria-label={t('Problems')}>
            {gatherProblems(slip.problems).map(({ problem, dates }) => (
              <li key={`${problem.kind} ${problem.message}`}>
                <ProblemText problem={problem} dates={dates} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
