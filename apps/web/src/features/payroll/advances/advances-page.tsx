import { advanceStatuses, advanceStatusLabels, listAdvances } from '@binaa/contract/advances';
import type { Bilingual } from '@binaa/contract/bilingual';
import { listPayItems, payItemStatuses, payItemStatusLabels } from '@binaa/contract/pay-items';
import { HandCoins, Plus, ReceiptText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdvanceTable } from './advance-table.tsx';
import { ItemTable } from './item-table.tsx';
import { useAdvanceDialogs } from './use-advance-dialogs.tsx';

/** Everybody's advances, and bonuses and deductions for the next runs. */
export default function AdvancesPage() {
  const { t } = useText();
  const url = useTab();
  const { open, dialogs } = useAdvanceDialogs();
  const isItems = url.tab === 'items';
  return (
    <>
      <PageHeader
        title={t('Advances')}
        back={{ to: paths.payroll, label: t('Back to Payroll') }}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => open(isItems ? 'item' : 'advance')}
          >
            {isItems ? t('Add bonus or deduction') : t('Give advance')}
          </Button>
        }
      />
      <Tabs
        label={t('Advances')}
        value={url.tab}
        onValueChange={url.openTab}
        items={[
          { value: 'advances', label: t('Advances'), content: <AdvancesTab url={url} /> },
          { value: 'items', label: t('Bonuses and deductions'), content: <ItemsTab url={url} /> },
        ]}
      />
      {dialogs}
    </>
  );
}

/** The open tab with its search, status and page, kept in the address. */
function useTab() {
  const url = useUrlState({ tab: 'advances', search: '', status: '' });
  const { tab, search, status } = url.state;
  return {
    ...url,
    tab: tab === 'items' ? ('items' as const) : ('advances' as const),
    openTab: (opened: string) => url.setFilters({ tab: opened, search: '', status: '' }),
    // The tab is no filter.
    isFiltered: search !== '' || status !== '',
    clear: () => url.setFilters({ search: '', status: '' }),
  };
}

type TabState = ReturnType<typeof useTab>;

function AdvancesTab({ url }: { url: TabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const status = advanceStatuses.find((known) => known === url.state.status);
  const list = usePagedList(listAdvances, { query: { search, status, page, size: 50 } }, url);
  return (
    <>
      <TabFilters url={url} list={list} searchLabel={t('Search advances')} labels={advanceStatusLabels} />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={6} columns={6} />}
        failed={t('Failed to load advances. Please try again later.')}
        icon={HandCoins}
        empty={url.isFiltered ? t('No advances found') : t('No advances yet')}
        hidePagerOfOnePage
      >
        <AdvanceTable advances={list.items} />
      </PagedList>
    </>
  );
}

function ItemsTab({ url }: { url: TabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const status = payItemStatuses.find((known) => known === url.state.status);
  const list = usePagedList(listPayItems, { query: { search, status, page, size: 50 } }, url);
  return (
    <>
      <TabFilters url={url} list={list} searchLabel={t('Search bonuses and deductions')} labels={payItemStatusLabels} />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={6} columns={6} />}
        failed={t('Failed to load bonuses and deductions. Please try again later.')}
        icon={ReceiptText}
        empty={url.isFiltered ? t('No bonuses or deductions found') : t('No bonuses or deductions yet')}
        hidePagerOfOnePage
      >
        <ItemTable items={list.items} />
      </PagedList>
    </>
  );
}

type TabFiltersProps = {
  url: TabState;
  list: ComponentProps<typeof RefreshButton>['list'];
  searchLabel: string;
  labels: Record<string, Bilingual>;
};

function TabFilters({ url, list, searchLabel, labels }: TabFiltersProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <FilterBar
      search={<SearchFilter label={searchLabel} placeholder={t('Name or reason')} url={url} />}
      actions={
        <>
          <SelectField
            label={t('Status')}
            hideLabel
            className="w-40"
            placeholder={t('All')}
            options={Object.entries(labels).map(([value, label]) => ({ value, label: format.label(label) }))}
            value={url.state.status}
            onChange={({ target }) => url.setFilters({ status: target.value })}
          />
          <RefreshButton list={list} />
        </>
      }
    />
  );
}
