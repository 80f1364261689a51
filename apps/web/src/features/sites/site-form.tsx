import { createSite, getSite, type Site, siteRules, updateSite } from '@binaa/contract/sites';
import { useController } from 'react-hook-form';
import { fieldText } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';

type SiteFormProps = {
  site?: Site;
  /** The project that is preselected. */
  project?: { id: number; name: string };
  /** The target of Cancel. */
  leaveTo: string;
};

export function SiteForm({ site, project, leaveTo }: SiteFormProps) {
  const { t } = useText();
  const siteForm = useSiteForm(site, project?.id);
  const { form, field, errorOf } = siteForm;
  const { field: projectField } = useController({ control: form.control, name: 'projectId' });
  return (
    <RecordForm
      form={siteForm}
      loadFailed={t('Failed to load site data')}
      cancel={{ to: leaveTo }}
      submitLabel={site ? t('Update Site') : t('Create Site')}
    >
      <FormGrid>
        <TextField label={t('Site Name')} required {...field('name')} />
        <ProjectSelectPicker
          {...projectField}
          label={t('Project')}
          required
          known={project}
          error={errorOf('projectId')}
        />
        <NumberField label={t('Progress (%)')} min={0} max={100} step={0.1} suffix="%" {...field('progress')} />
        <MoneyField label={t('Expenses')} currency="$" min={0} step={0.01} {...field('expenses')} />
        <TextareaField label={t('Description')} className="sm:col-span-2" {...field('description')} />
      </FormGrid>
    </RecordForm>
  );
}

function useSiteForm(site: Site | undefined, projectId: number | undefined) {
  const { t } = useText();
  const create = useSend(createSite);
  const update = useSend(updateSite);
  return useRecordForm({
    record: site,
    read: getSite,
    rules: siteRules,
    numbers: ['projectId', 'progress', 'expenses'],
    newValues: { name: '', projectId: fieldText(projectId), progress: '', expenses: '', description: '' },
    emptyAsNull: ['description'],
    draftKey: 'site',
    startedIn: projectId === undefined ? undefined : `project-${projectId}`,
    save: async (body) => {
      const { id } = site ? await update.send({ params: { id: site.id }, body }) : await create.send({ body });
      return paths.site(id);
    },
    saved: site ? t('Site updated successfully') : t('Site created successfully'),
    failed: site ? t('Failed to update site') : t('Failed to create site'),
  });
}
