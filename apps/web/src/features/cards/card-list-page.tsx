import { cardStateLabels, cardStates, listCards } from '@binaa/contract/cards';
import { selectorSize } from '@binaa/contract/paging';
import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { IdCard } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CardTable } from './card-table.tsx';

/** The people who carry cards: print, replace and revoke. */
export default function CardListPage() {
  const { t } = useText();
  const format = useFormat();
  const trades = useBilingualOptions(userCategories, userCategoryLabels);
  const url = useUrlState({ search: '', category: '', state: '' });
  const { page, search, ...written } = url.state;
  const category = userCategories.find((known) => known === written.category);
  const state = cardStates.find((known) => known === written.state);
  const people = usePagedList(listCards, { query: { search, category, state, page, size: selectorSize } }, url);
  return (
    <>
      <PageHeader
        title={t('Worker Cards')}
        subtitle={t('A card with a QR code checks its owner in and out. Select people to print theirs.')}
      />
      <FilterBar
        search={<SearchFilter label={t('Search people')} placeholder={t('Name or number')} url={url} />}
        actions={
          <>
            <SelectField
              label={t('Trade')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All trades')}
              options={trades}
              value={category ?? ''}
              onChange={(event) => url.setFilters({ category: event.target.value })}
            />
            <SelectField
              label={t('Card')}
              hideLabel
              className="min-w-36 max-sm:flex-1"
              placeholder={t('All cards')}
              options={cardStates.map((value) => ({ value, label: format.label(cardStateLabels[value]) }))}
              value={state ?? ''}
              onChange={(event) => url.setFilters({ state: event.target.value })}
            />
            <RefreshButton list={people} />
          </>
        }
      />
      <PagedList
        list={people}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load the cards. Please try again later.')}
        icon={IdCard}
        empty={url.isFiltered ? t('Nobody matches these filters') : t('There are no workers or foremen yet')}
        first={{ action: 'user.create', to: paths.newUser, label: t('New User') }}
        hidePagerOfOnePage
      >
        <CardTable people={people.items} />
      </PagedList>
    </>
  );
}
