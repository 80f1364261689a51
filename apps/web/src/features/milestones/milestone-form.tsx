import {
  createMilestone,
  getMilestone,
  type Milestone,
  milestoneRules,
  updateMilestone,
} from '@binaa/contract/milestones';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { milestonesOf } from './milestones-of.ts';

const descriptionLimit = 500;
const emptyMilestone = { name: '', dueDate: '', status: 'PENDING', description: '' };

type MilestoneFormProps = { projectId: number; milestone?: Milestone };

export function MilestoneForm({ projectId, milestone }: MilestoneFormProps) {
  const { t } = useText();
  const format = useFormat();
  const milestoneForm = useMilestoneForm(projectId, milestone);
  const { form, field } = milestoneForm;
  return (
    <RecordForm
      form={milestoneForm}
      loadFailed={t('Failed to load milestone data')}
      cancel={{ to: milestonesOf(projectId) }}
      submitLabel={milestone ? t('Update Milestone') : t('Create Milestone')}
    >
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
    </RecordForm>
  );
}

function useMilestoneForm(projectId: number, milestone: Milestone | undefined) {
  const { t } = useText();
  const create = useSend(createMilestone);
  const update = useSend(updateMilestone);
  return useRecordForm({
    record: milestone,
    read: getMilestone,
    rules: milestoneRules,
    newValues: emptyMilestone,
    draftKey: 'milestone',
    startedIn: `project-${projectId}`,
    save: async (body) => {
      if (milestone) await update.send({ params: { id: milestone.id }, body });
      else await create.send({ params: { id: projectId }, body });
      return milestonesOf(projectId);
    },
    saved: milestone ? t('Milestone updated successfully') : t('Milestone created successfully'),
    failed: milestone ? t('Failed to update milestone') : t('Failed to create milestone'),
  });
}
