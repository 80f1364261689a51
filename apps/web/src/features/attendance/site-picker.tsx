import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { PickerField } from '../../ui/picker-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { type Named, useSiteNamed, useSites } from './api.ts';

type Field = Pick<
  ComponentProps<typeof PickerField<number>>,
  'label' | 'required' | 'error' | 'className' | 'value' | 'onChange' | 'onBlur' | 'name' | 'ref'
>;

type SitePickerProps = Field & {
  /** The site that is chosen already, by name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

/** One of the company's sites: the server searches the name. */
export function SitePicker({ known, onFailed, value, ...field }: SitePickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { sites, isLoading, failed, retry } = useSites(useDeferredValue(typed));
  const isNamed = value === null || value === known?.id || sites.some(({ id }) => id === value);
  const named = useSiteNamed(isNamed || isLoading ? undefined : value);
  const selected = value === known?.id ? known : named;
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <PickerField
      {...field}
      value={value}
      clearable={!field.required}
      placeholder={t('Search sites')}
      options={sites.map(({ id, name, projectName }) => ({ value: id, label: name, hint: projectName }))}
      selected={selected ? { value: selected.id, label: selected.name } : null}
      onSearch={setTyped}
      loading={isLoading}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
