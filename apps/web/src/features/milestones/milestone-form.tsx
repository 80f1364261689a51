import {
  createMilestone,
  getMilestone,
  type Milestone,
  type MilestoneInput,
  milestoneRules,
  updateMilestone,
} from '@binaa/contract/milestones';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { useNavigate } from 'react-router';
import { isStale } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { milestonesOf } from './milestones-of.ts';

const descriptionLimit = 500;
const emptyMilestone = { name: '', dueDate: '', status: 'PENDING', description: '' };
type MilestoneValues = typeof emptyMilestone;

function valuesOfMilestone(milestone: Milestone): MilestoneValues {
  const { name, dueDate, status, description } = milestone;
  return { name, dueDate, status, description: fieldText(description) };
}

type MilestoneFormProps = { projectId: number; milestone?: Milestone };

export function MilestoneForm({ projectId, milestone }: MilestoneFormProps) {
  const { t } = useText();
  const format = useFormat();
  const { form, base, draft, submit } = useMilestoneForm(projectId, milestone);
  const errorOf = useFieldErrors(form);
  const field = (name: keyof MilestoneValues) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load milestone data')} />
        <FormGrid>
          <TextField label={t('Name')} required className="sm:col-span-2" {...field('name')} />
          <DateField label={t('Due Date')} required {...field('dueDate')} />
          <SelectField
            label={t('Status')}
            options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
            {...field('status')}
          />
          <TextareaField
            label={t('Description')}
            className="sm:col-span-2"
            counter={descriptionLimit}
            length={form.watch('description').length}
            {...field('description')}
          />
        </FormGrid>
        <FormFooter>
          <LinkButton to={milestonesOf(projectId)} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {milestone ? t('Update Milestone') : t('Create Milestone')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function useMilestoneForm(projectId: number, milestone: Milestone | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createMilestone);
  const update = useSend(updateMilestone);
  const form = useRulesForm({
    rules: milestoneRules,
    defaultValues: milestone ? valuesOfMilestone(milestone) : emptyMilestone,
  });
  const draft = useDraft(milestone ? `milestone.${milestone.id}` : `milestone.new.project-${projectId}`, form);
  const base = useFormBase({
    form,
    saved: milestone,
    valuesOf: valuesOfMilestone,
    readLatest: () => readLatest(getMilestone, { params: { id: milestone?.id ?? 0 } }),
  });

  const submit = useSubmitOnce(async (input: MilestoneInput) => {
    const body = { ...input, version: base.version };
    try {
      if (milestone) await update.send({ params: { id: milestone.id }, body });
      else await create.send({ params: { id: projectId }, body });
      draft.clear();
      notify.success(milestone ? t('Milestone updated successfully') : t('Milestone created successfully'));
      await navigate(milestonesOf(projectId), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(milestone ? t('Failed to update milestone') : t('Failed to create milestone'));
    }
  });

  return { form, base, draft, submit };
}
