import { getSite } from '@binaa/contract/sites';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useSiteOptions } from '../sites/api.ts';

type DocumentSiteFilterProps = { projectId: number; value: number; onChange: (siteId: string) => void };

/** The sites of the chosen project. The site from the address is always among them. */
export function DocumentSiteFilter({ projectId, value, onChange }: DocumentSiteFilterProps) {
  const { t } = useText();
  const named = useRead(getSite, { params: { id: value } }, { enabled: value > 0 });
  const known = value > 0 && named.data ? { ...named.data, projectIds: [projectId] } : undefined;
  const { options, failed, retry } = useSiteOptions(projectId, known);
  return (
    <SelectField
      label={t('Site')}
      hideLabel
      placeholder={projectId === 0 && value === 0 ? t('Select a project first') : t('All sites')}
      disabled={projectId === 0 && value === 0}
      options={options}
      value={value > 0 ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
