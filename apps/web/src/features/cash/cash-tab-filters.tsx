import type { Bilingual } from '@binaa/contract/bilingual';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { allStatuses, type CashTabState } from './use-cash-tab.ts';

type CashTabFiltersProps = {
  url: CashTabState;
  list: ComponentProps<typeof RefreshButton>['list'];
  searchLabel: string;
  /** The labels of the statuses that can be chosen, and the one that waits for a decision, which is shown first. */
  statuses?: { labels: Record<string, Bilingual>; waiting: string };
};

/** Search, status and Refresh above a tab's list. */
export function CashTabFilters({ url, list, searchLabel, statuses }: CashTabFiltersProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <FilterBar
      search={<SearchFilter label={searchLabel} placeholder={searchLabel} url={url} />}
      actions={
        <>
          {statuses ? (
            <SelectField
              label={t('Status')}
              hideLabel
              className="w-40"
              value={url.state.status || statuses.waiting}
              onChange={({ target }) =>
                url.setFilters({ status: target.value === statuses.waiting ? '' : target.value })
              }
              options={[
                ...Object.entries(statuses.labels).map(([value, label]) => ({ value, label: format.label(label) })),
                { value: allStatuses, label: t('All') },
              ]}
            />
          ) : null}
          {url.holderId ? (
            <Button icon={X} onClick={() => url.setFilters({ holder: '' })}>
              {t('All holders')}
            </Button>
          ) : null}
          <RefreshButton list={list} />
        </>
      }
    />
  );
}
