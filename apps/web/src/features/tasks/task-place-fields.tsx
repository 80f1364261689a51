import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import { readSite, useIsForeignSite, useSiteOptions } from '../sites/api.ts';
import type { TaskPlace } from './task-place.ts';
import type { TaskFormState } from './use-task-form.ts';

type TaskPlaceFieldsProps = { form: TaskFormState; place: TaskPlace };

/** The project and one of its sites. */
export function TaskPlaceFields({ form, place }: TaskPlaceFieldsProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const { field } = useController({ control: form.control, name: 'projectId' });
  return (
    <>
      <ProjectSelectPicker {...field} label={t('Project')} known={place.project} error={errorOf('projectId')} />
      <TaskSiteField form={form} known={place.site} projectId={toId(field.value)} />
    </>
  );
}

type TaskSiteFieldProps = { form: TaskFormState; known: TaskPlace['site']; projectId: number };

function TaskSiteField({ form, known, projectId }: TaskSiteFieldProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const { field } = useController({ control: form.control, name: 'siteId' });
  const sites = useSiteOptions(projectId, known);
  const { setValue } = form;
  const chosen = toId(field.value);
  const isForeign = useIsForeignSite(chosen, projectId, sites);
  useEffect(() => {
    if (isForeign) setValue('siteId', '', { shouldDirty: true });
  }, [isForeign, setValue]);

  useErrorToast(sites.failed, t('Failed to load sites for the project'));

  const mayAddSite = useMay('site.create');
  const addSite =
    sites.isEmpty && mayAddSite ? (
      <Link
        to={`${paths.newSite}?projectId=${projectId}`}
        className="inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-2 hover:text-ink"
      >
        {t('Add Site')}
      </Link>
    ) : undefined;
  const none = sites.isEmpty ? t('Failed to load sites for selected project') : undefined;
  return (
    <ChoiceField
      {...field}
      label={t('Site')}
      required
      error={none ?? errorOf('siteId')}
      placeholder={projectId === 0 ? t('Select a project first') : sites.isLoading ? t('Loading…') : t('Select a site')}
      list={sites}
      readNamed={readSite}
      help={addSite}
    />
  );
}
