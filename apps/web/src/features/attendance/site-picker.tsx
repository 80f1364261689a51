import { useText } from '../../lib/i18n.ts';
import { readSite } from '../sites/api.ts';
import { useSites } from './api.ts';
import { type NamedPicker, NamedSelect } from './named-select.tsx';

/** Chooses one of the company's sites. */
export function SitePicker(field: NamedPicker) {
  const { t } = useText();
  return <NamedSelect {...field} placeholder={t('Select a site')} list={useSites()} readNamed={readSite} />;
}
