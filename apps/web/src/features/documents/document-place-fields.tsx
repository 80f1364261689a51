import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import { useSiteOptions } from '../sites/api.ts';
import type { KnownPlace } from './document-values.ts';

/** A controlled field, as `useController` returns it. */
type ChosenField = Pick<ComponentProps<typeof SelectField>, 'name' | 'ref' | 'onBlur' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
};

type DocumentPlaceFieldsProps = { project: ChosenField; site: ChosenField; known: KnownPlace };

/** The project and one of its sites. Both are optional. */
export function DocumentPlaceFields({ project, site, known }: DocumentPlaceFieldsProps) {
  const { t } = useText();
  return (
    <>
      <ProjectSelectPicker
        {...project}
        label={t('Project')}
        known={known.project}
        onChange={(event) => project.onChange(event.target.value)}
      />
      <SiteField field={site} known={known.site} projectId={toId(project.value)} />
    </>
  );
}

type SiteFieldProps = { field: ChosenField; known: KnownPlace['site']; projectId: number };

function SiteField({ field, known, projectId }: SiteFieldProps) {
  const { t } = useText();
  const sites = useSiteOptions(projectId, known);
  const { onChange } = field;
  const chosen = toId(field.value);
  const isForeign =
    chosen > 0 && !sites.isLoading && !sites.failed && !sites.options.some(({ value }) => value === chosen);
  useEffect(() => {
    if (isForeign) onChange('');
  }, [isForeign, onChange]);

  useErrorToast(sites.failed, t('Failed to load sites for the project'));
  return (
    <SelectField
      {...field}
      label={t('Site')}
      placeholder={projectId === 0 ? t('Select a project first') : sites.isLoading ? t('Loading…') : t('Select a site')}
      options={sites.options}
      onChange={(event) => onChange(event.target.value)}
      help={sites.failed ? <TryAgainHelp onRetry={sites.retry} /> : undefined}
    />
  );
}
