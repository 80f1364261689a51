import { payMessages } from '@binaa/contract/pay-fields';
import { leavingReasonLabels, leavingReasons, type PayProfile } from '@binaa/contract/pay-profiles';
import type { SettlementInput, SettlementPreview } from '@binaa/contract/settlements';
import { createSettlement, previewSettlement, settlementRules } from '@binaa/contract/settlements';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { fieldText, useFieldErrors } from '../../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useAction, useSend } from '../../../lib/send.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFooter, FormGrid } from '../../../ui/form-layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { gatherProblems } from '../gather-problems.ts';
import { SlipLines } from '../payslip/slip-lines.tsx';
import { adminLinks } from '../payslip/slip-links.ts';
import { ProblemText } from '../problem-text.tsx';

type Computed = { input: SettlementInput; preview: SettlementPreview };

/** All that is due to a leaver: computed for a look, then recorded as a run of one person. */
export default function SettlementTab({ profile }: { profile: PayProfile }) {
  const { t } = useText();
  if (profile.employeeNo === null) return <EmptyState icon={UserRoundX} message={t(payMessages.noProfile)} />;
  return <Settlement profile={profile} />;
}

function Settlement({ profile }: { profile: PayProfile }) {
  const { t } = useText();
  const format = useFormat();
  const [computed, setComputed] = useState<Computed>();
  const preview = useAction(previewSettlement);
  const form = useRulesForm({
    rules: settlementRules,
    defaultValues: {
      lastDay: profile.leftOn ?? '',
      reason: fieldText(profile.leaveReason),
      noticeDays: '',
    },
    numbers: ['noticeDays'],
  });
  const errorOf = useFieldErrors(form);
  const compute = useSubmitOnce(async (input: SettlementInput) => {
    try {
      setComputed({ input, preview: await preview.attempt({ params: { userId: profile.userId }, body: input }) });
    } catch (error) {
      if (showServerErrors(form, error)) return;
      notify.error(t(messageOf(error, t('Failed to compute the settlement'))));
    }
  });
  return (
    <div className="flex flex-col gap-5">
      <Card className="max-w-4xl">
        <CardHeader
          title={t('Final settlement')}
          description={t(
            'Wage to the last day, leave and days in lieu not taken, gratuity and notice, less what is owed.',
          )}
        />
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit(compute)}
          // What is shown was computed from other values.
          onChange={() => setComputed(undefined)}
        >
          <FormGrid>
            <DateField
              label={t('Last day of work')}
              required
              error={errorOf('lastDay')}
              {...form.register('lastDay')}
            />
            <SelectField
              label={t('Reason for leaving')}
              required
              placeholder={t('Select a reason')}
              options={leavingReasons.map((value) => ({ value, label: format.label(leavingReasonLabels[value]) }))}
              error={errorOf('reason')}
              {...form.register('reason')}
            />
            <NumberField
              label={t('Days of notice not kept')}
              integer
              min={0}
              help={t('Paid to somebody who was dismissed, taken from somebody who resigned.')}
              error={errorOf('noticeDays')}
              {...form.register('noticeDays')}
            />
          </FormGrid>
          <FormFooter>
            <Button type="submit" variant={computed ? 'secondary' : 'primary'} pending={form.formState.isSubmitting}>
              {t('Compute settlement')}
            </Button>
          </FormFooter>
        </form>
      </Card>
      {computed ? <Preview profile={profile} computed={computed} /> : null}
    </div>
  );
}

function Preview({ profile, computed: { input, preview } }: { profile: PayProfile; computed: Computed }) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const create = useSend(createSettlement);
  const [isAsking, setAsking] = useState(false);
  const { slip, dueOn, noticeDaysDue } = preview;
  const record = useSubmitOnce(async () => {
    try {
      const run = await create.send({ params: { userId: profile.userId }, body: input });
      notify.success(t('Settlement recorded'));
      await navigate(paths.payrollRun(run.id));
    } catch (error) {
      const message = isApiError(error) ? Object.values(error.errors)[0] : undefined;
      notify.error(t(message ?? messageOf(error, t('Failed to record the settlement'))));
      setAsking(false);
    }
  });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Notice>
        {t('Due on {{date}}, the working day after the last (art. 67). Notice due: {{days}} days.', {
          date: format.date(dueOn),
          days: noticeDaysDue,
        })}
      </Notice>
      {gatherProblems(slip.problems).map(({ problem, dates }) => (
        <Notice key={`${problem.kind} ${problem.message}`} tone="warning">
          <ProblemText problem={problem} dates={dates} />
        </Notice>
      ))}
      <SlipLines slip={slip} links={adminLinks(profile.userId)} />
      <div>
        <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('Record settlement')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Record the settlement of {{name}}?', { name: profile.name })}
        description={t('The last day of work is recorded, and a run of this person is made for review.')}
        confirmLabel={t('Record settlement')}
        pending={create.isPending}
        onConfirm={() => void record(undefined)}
      />
    </div>
  );
}
