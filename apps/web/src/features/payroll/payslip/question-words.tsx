import type { OwnPayslip } from '@binaa/contract/payslips';
import { useText } from '../../../lib/i18n.ts';

/** A question about a payslip with its answer, as both sides read them. */
export function QuestionWords({ slip: { question, answer } }: { slip: Pick<OwnPayslip, 'question' | 'answer'> }) {
  const { t } = useText();
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <div>
        <dt className="text-muted">{t('Question')}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          <bdi>{question}</bdi>
        </dd>
      </div>
      {answer === null ? null : (
        <div>
          <dt className="text-muted">{t('Answer')}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi>{answer}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
