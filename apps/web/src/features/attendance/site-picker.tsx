import { useText } from '../../lib/i18n.ts';
import { readSite, useSites } from './api.ts';
import { type NamedPicker, NamedSelect } from './named-select.tsx';

/** Chooses one of the company's sites. */
export function SitePicker(field: NamedPicker) {
  const { t } = useText();
  const { sites, ...list } = useSites();
  return (
    <NamedSelect
      {...field}
      placeholder={t('Select a site')}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      list={list}
      readNamed={readSite}
    />
  );
}
