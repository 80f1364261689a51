import { acknowledgeSlip, type MySlip } from '@binaa/contract/my-pay';
import { CircleCheck, MessageCircleQuestion } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { QuestionWords } from '../payslip/question-words.tsx';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

type SlipAnswerActionsProps = {
  slip: Pick<MySlip, 'id' | 'acknowledgedAt' | 'question' | 'answer'>;
  /** Further buttons in the same row. */
  children?: ReactNode;
};

/** The owner says that the money came, or asks about it. */
export function SlipAnswerActions({ slip, children }: SlipAnswerActionsProps) {
  const { t } = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const acknowledge = useReportedAction(acknowledgeSlip, {
    done: t('Thank you. It is recorded that you received it.'),
    failed: t('Failed to record that you received it'),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>:is(button,a)]:flex-auto">
        {slip.acknowledgedAt === null ? (
          <Button
            variant="primary"
            size="lg"
            icon={CircleCheck}
            pending={acknowledge.isPending}
            onClick={() => void acknowledge.run({ params: { slipId: slip.id } })}
          >
            {t('I have received it')}
          </Button>
        ) : (
          <Badge tone="green" icon={CircleCheck}>
            {t('Received on {{date}}', { date: format.date(slip.acknowledgedAt) })}
          </Badge>
        )}
        {slip.question === null ? (
          <Button icon={MessageCircleQuestion} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('I have a question')}
          </Button>
        ) : null}
        {children}
      </div>
      {slip.question === null ? null : (
        <div className="rounded-control bg-sunken/60 p-3">
          <QuestionWords slip={slip} />
          {slip.answer === null ? <p className="mt-2 text-sm text-muted">{t('The office answers here.')}</p> : null}
        </div>
      )}
      <Suspense>{isAsking ? <AskDialog slipId={slip.id} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}
