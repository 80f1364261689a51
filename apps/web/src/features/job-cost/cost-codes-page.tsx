import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CategoryMap } from './category-map.tsx';
import { CodeList } from './code-list.tsx';
import { LabourRatesForm } from './labour-rates.tsx';

/** The codes that cost is counted by, and which expense category counts for which. */
export default function CostCodesPage() {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ tab: 'codes' });
  return (
    <>
      <PageHeader title={t('Cost codes')} back={{ to: paths.settings, label: t('Back to Settings') }} />
      <Tabs
        label={t('Cost codes')}
        value={['map', 'rates'].includes(state.tab) ? state.tab : 'codes'}
        onValueChange={(tab) => setFilters({ tab })}
        items={[
          { value: 'codes', label: t('Codes'), content: <CodeList /> },
          { value: 'map', label: t('Category map'), content: <CategoryMap /> },
          { value: 'rates', label: t('Labour rates'), content: <LabourRatesForm /> },
        ]}
      />
    </>
  );
}
