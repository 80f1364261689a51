import { type PayProblem, problemKindLabels } from '@binaa/contract/pay-problems';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';

type ProblemTextProps = { problem: PayProblem; dates: readonly string[] };

/** What is wrong, and on which days if there are several. */
export function ProblemText({ problem: { kind, reason, message }, dates }: ProblemTextProps) {
  const { t, language } = useText();
  const format = useFormat();
  if (dates.length <= 1) return <bdi>{t({ ...reason, text: message })}</bdi>;
  const days = dates.map((date) => format.dayAndMonth(date)).join(language === 'ar' ? '، ' : ', ');
  return <bdi>{t('{{problem}} on {{days}}', { problem: format.label(problemKindLabels[kind]), days })}</bdi>;
}
