import { useText } from '../../lib/i18n.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { readSite, useSiteOptions } from '../sites/api.ts';

type DocumentSiteFilterProps = { projectId: number; value: number; onChange: (siteId: string) => void };

/** The sites of the chosen project. The site from the address is always among them. */
export function DocumentSiteFilter({ projectId, value, onChange }: DocumentSiteFilterProps) {
  const { t } = useText();
  const isOpen = projectId > 0 || value > 0;
  return (
    <ChoiceField
      label={t('Site')}
      hideLabel
      placeholder={isOpen ? t('All sites') : t('Select a project first')}
      disabled={!isOpen}
      list={useSiteOptions(projectId)}
      readNamed={readSite}
      value={value || null}
      onChange={onChange}
    />
  );
}
