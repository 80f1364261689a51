import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';
import { readSite, useIsForeignSite, useSiteOptions } from '../sites/api.ts';
import type { KnownPlace } from './document-values.ts';

/** A controlled field, as `useController` returns it. */
type ChosenField = Pick<ChoiceFieldProps, 'name' | 'ref' | 'onBlur' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
};

type DocumentPlaceFieldsProps = { project: ChosenField; site: ChosenField; known: KnownPlace };

/** The project and one of its sites. Both are optional. */
export function DocumentPlaceFields({ project, site, known }: DocumentPlaceFieldsProps) {
  const { t } = useText();
  return (
    <>
      <ProjectSelectPicker {...project} label={t('Project')} known={known.project} />
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
  const isForeign = useIsForeignSite(chosen, projectId, sites) && !sites.failed;
  useEffect(() => {
    if (isForeign) onChange('');
  }, [isForeign, onChange]);

  useErrorToast(sites.failed, t('Failed to load sites for the project'));
  return (
    <ChoiceField
      {...field}
      label={t('Site')}
      placeholder={projectId === 0 ? t('Select a project first') : sites.isLoading ? t('Loading…') : t('Select a site')}
      list={sites}
      readNamed={readSite}
    />
  );
}
