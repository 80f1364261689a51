import {
  createProject,
  getProject,
  type Project,
  type ProjectInput,
  projectRules,
  updateProject,
} from '@binaa/contract/projects';
import { workStatuses, workStatusLabels } from '@binaa/contract/work-status';
import { useNavigate } from 'react-router';
import { isStale } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid, FormSection } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { bodyOfProject, emptyProject, type ProjectValues, valuesOfProject } from './project-values.ts';

export function ProjectForm({ project }: { project?: Project }) {
  const { t } = useText();
  const format = useFormat();
  const { form, base, draft, submit } = useProjectForm(project);
  const errorOf = useFieldErrors(form);
  const { register } = form;
  const field = (name: keyof ProjectValues) => ({ error: errorOf(name), ...register(name) });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load project data')} />
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
            {...register('startDate', { onChange: () => void (errorOf('endDate') && form.trigger('endDate')) })}
          />
          <DateField label={t('End Date')} {...field('endDate')} />
          <TextareaField label={t('Description')} className="sm:col-span-2" {...field('description')} />
        </FormSection>
        <FormFooter>
          <LinkButton to={paths.projects} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {project ? t('Update Project') : t('Create Project')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function useProjectForm(project: Project | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createProject);
  const update = useSend(updateProject);
  const form = useRulesForm({
    rules: projectRules,
    defaultValues: project ? valuesOfProject(project) : emptyProject,
    numbers: ['totalPrice', 'progress', 'expectedTotalForemanHours', 'expectedTotalWorkerHours'],
  });
  const draft = useDraft(project ? `project.${project.id}` : 'project.new', form);
  const base = useFormBase({
    form,
    saved: project,
    valuesOf: valuesOfProject,
    readLatest: () => readLatest(getProject, { params: { id: project?.id ?? 0 } }),
  });

  const submit = useSubmitOnce(async (input: ProjectInput) => {
    const body = bodyOfProject(input, base.version);
    try {
      const saved = project ? await update.send({ params: { id: project.id }, body }) : await create.send({ body });
      draft.clear();
      notify.success(project ? t('Project updated successfully') : t('Project created successfully'));
      await navigate(paths.project(saved.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(project ? t('Failed to update project') : t('Failed to create project'));
    }
  });

  return { form, base, draft, submit };
}
