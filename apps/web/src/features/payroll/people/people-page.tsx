import {
  listPayProfiles,
  type PayProfileSummary,
  payProfileStateLabels,
  payProfileStates,
} from '@binaa/contract/pay-profiles';
import { paidByLabels, paidBys } from '@binaa/contract/pay-terms';
import { roles } from '@binaa/contract/roles';
import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import { Users } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { useBilingualOptions } from '../../../ui/bilingual.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useRoleOptions } from '../../../ui/role-options.ts';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StretchedLink } from '../../../ui/stretched-link.tsx';
import { Completeness } from './completeness.tsx';
import { PayStateBadge } from './state-badge.tsx';

/** Everybody with what is missing to pay them. */
export default function PeoplePage() {
  const { t } = useText();
  const format = useFormat();
  const trades = useBilingualOptions(userCategories, userCategoryLabels);
  const url = useUrlState({ search: '', state: '', role: '', category: '', paidBy: '' });
  const { page, search, ...written } = url.state;
  const query = {
    search,
    state: payProfileStates.find((known) => known === written.state),
    role: roles.find((known) => known === written.role),
    category: userCategories.find((known) => known === written.category),
    paidBy: paidBys.find((known) => known === written.paidBy),
  };
  const list = usePagedList(listPayProfiles, { query: { ...query, page, size: 50 } }, url);
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('People')}
        subtitle={t('Who can be paid, and what is missing.')}
        back={{ to: paths.payroll, label: t('Back to Payroll') }}
      />
      <FilterBar
        search={<SearchFilter label={t('Search people')} placeholder={t('Name or employee number')} url={url} />}
        actions={<RefreshButton list={list} />}
        activeCount={[query.state, query.role, query.category, query.paidBy].filter(Boolean).length}
      >
        <SelectField
          label={t('State')}
          placeholder={t('All')}
          options={payProfileStates.map((value) => ({ value, label: format.label(payProfileStateLabels[value]) }))}
          value={query.state ?? ''}
          onChange={({ target }) => url.setFilters({ state: target.value })}
        />
        <SelectField
          label={t('Role')}
          placeholder={t('All')}
          options={useRoleOptions()}
          value={query.role ?? ''}
          onChange={({ target }) => url.setFilters({ role: target.value })}
        />
        <SelectField
          label={t('Trade')}
          placeholder={t('All')}
          options={trades}
          value={query.category ?? ''}
          onChange={({ target }) => url.setFilters({ category: target.value })}
        />
        <SelectField
          label={t('Paid')}
          placeholder={t('All')}
          options={paidBys.map((value) => ({ value, label: format.label(paidByLabels[value]) }))}
          value={query.paidBy ?? ''}
          onChange={({ target }) => url.setFilters({ paidBy: target.value })}
        />
      </FilterBar>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} columns={6} />}
        failed={t('Failed to load payroll. Please try again later.')}
        icon={Users}
        empty={url.isFiltered ? t('Nobody matches these filters') : t('Nobody works here yet')}
        first={{ action: 'user.create', to: paths.newUser, label: t('New User') }}
      >
        <DataTable caption={t('People')} columns={columns} rows={list.items} rowKey={({ userId }) => userId} />
      </PagedList>
    </>
  );
}

function useColumns(): Column<PayProfileSummary>[] {
  const { t } = useText();
  const format = useFormat();
  const lastFour = (digits: string | null) => (digits === null ? null : <bdi dir="ltr">…{digits}</bdi>);
  return [
    {
      key: 'name',
      header: t('Person'),
      primary: true,
      name: true,
      cell: ({ userId, name }) => (
        <StretchedLink to={paths.userPay(userId)}>
          <bdi>{name}</bdi>
        </StretchedLink>
      ),
    },
    {
      key: 'no',
      header: t('No.'),
      nowrap: true,
      cell: ({ employeeNo }) => (employeeNo ? <bdi dir="ltr">{employeeNo}</bdi> : null),
    },
    {
      key: 'role',
      header: t('Role'),
      cell: ({ role, category }) => (
        <FactLine className="items-center as-cards:justify-end">
          <RoleBadge role={role} />
          {category === null ? null : format.label(userCategoryLabels[category])}
        </FactLine>
      ),
    },
    {
      key: 'paid',
      header: t('Paid'),
      nowrap: true,
      cell: ({ paidBy }) => (paidBy ? format.label(paidByLabels[paidBy]) : null),
    },
    { key: 'qid', header: t('QID'), nowrap: true, cell: ({ qidLast4 }) => lastFour(qidLast4) },
    { key: 'iban', header: t('IBAN'), nowrap: true, cell: ({ ibanLast4 }) => lastFour(ibanLast4) },
    {
      key: 'state',
      header: t('State'),
      cell: ({ name, state, missing, payBy }) => (
        <div className="flex flex-col gap-2 as-cards:items-end">
          <PayStateBadge state={state} />
          {state === 'INCOMPLETE' ? <Completeness name={name} missing={missing} payBy={payBy} /> : null}
        </div>
      ),
    },
  ];
}
