import { formatAmount } from '@binaa/contract/money';
import type { PayDay } from '@binaa/contract/pay-days';
import { formulaText, type PayLine } from '@binaa/contract/pay-lines';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { DayFacts } from './day-facts.tsx';
import { limitWords } from './limit-words.ts';
import { minutesFor } from './line-minutes.ts';
import type { SlipLinks } from './slip-links.ts';

/** An amount without a formula. */
function GivenAmount({ line }: { line: PayLine }) {
  const { t } = useText();
  const format = useFormat();
  if (line.segment) return <p>{t('The amount of a whole month.')}</p>;
  if (line.group !== 'DEDUCTION') return <p>{t('The amount as it was entered.')}</p>;
  return <p>{t('{{amount}} was left to be taken.', { amount: format.money(Math.abs(line.base ?? line.amount)) })}</p>;
}

function LimitText({ line }: { line: PayLine }) {
  const { t } = useText();
  const { money } = useFormat();
  return limitWords(line, { t, money }).map((words) => <p key={words}>{words}</p>);
}

type LineExplanationProps = { line: PayLine; days: readonly PayDay[]; links: SlipLinks };

/** The formula with its numbers, what was entered, and the days behind an amount. */
export function LineExplanation({ line, days, links }: LineExplanationProps) {
  const { t, language } = useText();
  const format = useFormat();
  const formula = formulaText(line, language);
  const behind = days.filter(({ date }) => line.dates.includes(date));
  // Days of an earlier payslip, which are not among the days of this one.
  const elsewhere = line.dates.filter((date) => !behind.some((day) => day.date === date));
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken/60 p-3 text-sm">
      <p className="font-semibold">{t('How is this computed')}</p>
      {formula ? (
        <p className="tabular-nums">
          <bdi dir="ltr">
            {formula} {line.limited ? null : `= ${formatAmount(Math.abs(line.amount))}`}
          </bdi>
        </p>
      ) : (
        <GivenAmount line={line} />
      )}
      {line.correction ? (
        <p>{t('What that payslip would pay now, less what it paid and what was corrected before.')}</p>
      ) : null}
      {line.limited ? <LimitText line={line} /> : null}
      {line.segment ? (
        <p className="text-muted">{t('Wage from {{date}}', { date: format.date(line.segment) })}</p>
      ) : null}
      {line.note ? (
        <p>
          <bdi>{line.note}</bdi>
        </p>
      ) : null}
      {line.origin ? (
        <p>
          <Link to={links.origin(line.origin)} className="font-medium text-accent-ink underline">
            {t('Payslip of {{month}}', { month: format.month(line.origin.period) })}
          </Link>
        </p>
      ) : null}
      {elsewhere.length > 0 ? (
        <p>{t('Changed days: {{days}}', { days: elsewhere.map(format.date).join(', ') })}</p>
      ) : null}
      {behind.length > 0 ? (
        <ul aria-label={t('Days')} className="divide-y divide-line">
          {behind.map((day) => (
            <li key={day.date} className="py-1.5">
              <DayFacts day={day} minutes={minutesFor(line.code, day)} links={links} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
