import { createProject, getProject, type Project, projectRules, updateProject } from '@binaa/contract/projects';
import { statusFromProgress, workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid, FormSection } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';

/** The fields of the form, in the order they are shown. */
const emptyProject = {
  name: '',
  location: '',
  totalPrice: '',
  progress: '',
  quotations: '',
  expectedTotalForemanHours: '',
  expectedTotalWorkerHours: '',
  status: '',
  startDate: '',
  endDate: '',
  description: '',
};

export function ProjectForm({ project }: { project?: Project }) {
  const { t } = useText();
  const format = useFormat();
  const projectForm = useProjectForm(project);
  const { form, field, errorOf } = projectForm;
  return (
    <RecordForm
      form={projectForm}
      loadFailed={t('Failed to load project data')}
      cancel={{ to: paths.projects, always: true }}
      submitLabel={project ? t('Update Project') : t('Create Project')}
    >
      <FormGrid>
        <TextField label={t('Project Name')} required {...field('name')} />
        <TextField label={t('Location')} required {...field('location')} />
        <MoneyField label={t('Total Price')} required currency="$" min={0} {...field('totalPrice')} />
        <NumberField label={t('Progress (%)')} min={0} max={100} step={0.1} suffix="%" {...field('progress')} />
        <TextareaField label={t('Quotations')} className="sm:col-span-2" {...field('quotations')} />
        <NumberField label={t('Expected Foreman Hours')} integer min={0} {...field('expectedTotalForemanHours')} />
        <NumberField label={t('Expected Worker Hours')} integer min={0} {...field('expectedTotalWorkerHours')} />
      </FormGrid>
      <FormSection title={t('Optional details')}>
        <SelectField
          label={t('Status')}
          className="sm:col-span-2"
          placeholder={t('Follows the progress')}
          options={workStatuses.map((value) => ({ value, label: format.label(workStatusLabels[value]) }))}
          {...field('status')}
        />
        <DateField
          label={t('Start Date')}
          error={errorOf('startDate')}
          {...form.register('startDate', { onChange: () => void (errorOf('endDate') && form.trigger('endDate')) })}
        />
        <DateField label={t('End Date')} {...field('endDate')} />
        <TextareaField label={t('Description')} className="sm:col-span-2" {...field('description')} />
      </FormSection>
    </RecordForm>
  );
}

function useProjectForm(project: Project | undefined) {
  const { t } = useText();
  const create = useSend(createProject);
  const update = useSend(updateProject);
  return useRecordForm({
    record: project,
    read: getProject,
    rules: projectRules,
    numbers: ['totalPrice', 'progress', 'expectedTotalForemanHours', 'expectedTotalWorkerHours'],
    valuesOf: (saved) => ({ status: statusSetByHand(saved) }),
    newValues: emptyProject,
    emptyAsNull: ['startDate', 'endDate', 'description'],
    draftKey: 'project',
    save: async (body) => {
      const { id } = project ? await update.send({ params: { id: project.id }, body }) : await create.send({ body });
      return paths.project(id);
    },
    saved: project ? t('Project updated successfully') : t('Project created successfully'),
    failed: project ? t('Failed to update project') : t('Failed to create project'),
  });
}

/** Empty means that the status follows the progress. Only a status that differs from it was set by hand. */
function statusSetByHand({ status, progress }: Project): string {
  return status === statusFromProgress(progress) ? '' : status;
}
