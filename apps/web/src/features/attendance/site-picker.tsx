import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { type Named, useSiteNamed, useSites } from './api.ts';
import { type ChosenField, NamedSelect } from './named-select.tsx';

type SitePickerProps = ChosenField & {
  /** The site that is chosen already, by name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

/** One of the company's sites. */
export function SitePicker({ known, onFailed, value, ...field }: SitePickerProps) {
  const { t } = useText();
  const { sites, isLoading, failed, retry } = useSites();
  const isListed = value === null || value === known?.id || sites.some(({ id }) => id === value);
  const named = useSiteNamed(isListed || isLoading ? undefined : value);
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <NamedSelect
      {...field}
      value={value}
      placeholder={t('Select a site')}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value === known?.id ? known : named}
      onRetry={failed ? retry : undefined}
    />
  );
}
