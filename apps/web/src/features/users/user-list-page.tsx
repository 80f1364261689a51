import { defaultPageSize } from '@binaa/contract/paging';
import { roles } from '@binaa/contract/roles';
import { listUsers } from '@binaa/contract/users';
import { History, Plus, RotateCw, Users } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useRoleOptions } from './role-options.ts';
import { UserTable } from './user-table.tsx';

export default function UserListPage() {
  const { t } = useText();
  const mayCreate = useMay('user.create');
  const mayAudit = useMay('audit.read');
  const roleOptions = useRoleOptions();
  const { state, setFilters, setPage, clear, isFiltered } = useUrlState({ search: '', role: '' });
  const role = roles.find((known) => known === state.role);
  const users = useList(
    listUsers,
    { query: { page: state.page, size: defaultPageSize, search: state.search, role } },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );
  return (
    <>
      <PageHeader
        title={t('Users')}
        actions={
          <>
            {mayAudit ? (
              <LinkButton to={paths.audit} icon={History}>
                {t('Audit Trail')}
              </LinkButton>
            ) : null}
            {mayCreate ? (
              <LinkButton to={paths.newUser} variant="primary" icon={Plus}>
                {t('New User')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <FilterBar
        search={
          <SearchInput
            label={t('Search users')}
            placeholder={t('Search users...')}
            value={state.search}
            onChange={(search) => setFilters({ search }, { replace: true })}
          />
        }
        actions={
          <>
            <SelectField
              label={t('Role')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All Roles')}
              options={roleOptions}
              value={role ?? ''}
              onChange={(event) => setFilters({ role: event.target.value })}
            />
            <Button icon={RotateCw} pending={users.isRefreshing} onClick={users.refetch}>
              {t('Refresh')}
            </Button>
          </>
        }
      />
      <ListFaces
        list={users}
        skeleton={<SkeletonRows columns={4} />}
        failed={t('Failed to load users. Please try again later.')}
        empty={
          <EmptyState
            icon={Users}
            message={t('No users found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <UserTable users={users.items} />
        {users.totalPages > 1 ? (
          <PagerPrevNext page={state.page} totalPages={users.totalPages} onPageChange={setPage} />
        ) : null}
      </ListFaces>
    </>
  );
}
