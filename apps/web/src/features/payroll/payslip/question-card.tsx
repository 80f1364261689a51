import { answerQuestion, answerRules, type Payslip } from '@binaa/contract/payslips';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useReportedAction } from '../../../ui/use-reported-action.ts';
import { QuestionWords } from './question-words.tsx';

/** What the person asked, and the answer or the field for it. */
export function QuestionCard({ slip }: { slip: Payslip }) {
  const { t } = useText();
  if (slip.question === null) return null;
  return (
    <Card role="region" aria-label={t('Question')}>
      <CardHeader title={t('Question')} />
      <QuestionWords slip={slip} />
      {slip.answer === null ? <AnswerForm slip={slip} /> : null}
    </Card>
  );
}

function AnswerForm({ slip: { runId, userId } }: { slip: Payslip }) {
  const { t } = useText();
  const form = useRulesForm({ rules: answerRules, defaultValues: { answer: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  const answer = useReportedAction(answerQuestion, {
    done: t('Answer sent'),
    failed: t('Failed to send the answer'),
  });
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-3"
      onSubmit={form.handleSubmit((body) => answer.run({ params: { id: runId, userId }, body }))}
    >
      <TextareaField
        label={t('Answer')}
        required
        rows={2}
        dir="auto"
        error={errorOf('answer')}
        {...form.register('answer')}
      />
      <div>
        <Button type="submit" variant="primary" pending={answer.isPending}>
          {t('Send answer')}
        </Button>
      </div>
    </form>
  );
}
