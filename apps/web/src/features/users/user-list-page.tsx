import { defaultPageSize } from '@binaa/contract/paging';
import { roles } from '@binaa/contract/roles';
import { userTable } from '@binaa/contract/user-table';
import { exportUsers, listUsers, maxResetsPerCall, type OneTimePassword } from '@binaa/contract/users';
import { History, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useRoleOptions } from '../../ui/role-options.ts';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { OneTimePasswordsDialog } from './one-time-passwords-dialog.tsx';
import { UserTable } from './user-table.tsx';

export default function UserListPage() {
  const { t } = useText();
  const roleOptions = useRoleOptions();
  const [slips, setSlips] = useState<readonly OneTimePassword[]>();
  const url = useUrlState({ search: '', role: '', importId: '' });
  const { page, search, role: written } = url.state;
  const role = roles.find((known) => known === written);
  const importId = toId(url.state.importId);
  const query = { search, role, ...(importId > 0 && { importId }) };
  // The passwords of all whom an import has made are reset page by page.
  const size = importId > 0 ? maxResetsPerCall : defaultPageSize;
  const users = usePagedList(listUsers, { query: { ...query, page, size } }, url);
  return (
    <>
      <PageHeader
        title={t('Users')}
        actions={
          <>
            <PermittedLink action="audit.read" to={paths.audit} icon={History}>
              {t('Audit Trail')}
            </PermittedLink>
            <PermittedLink action="user.create" to={paths.newUser} variant="primary" icon={Plus}>
              {t('New User')}
            </PermittedLink>
          </>
        }
      />
      <FilterBar
        search={<SearchFilter label={t('Search users')} placeholder={t('Search users...')} url={url} />}
        actions={
          <>
            <SelectField
              label={t('Role')}
              hideLabel
              className="min-w-40 max-sm:flex-1"
              placeholder={t('All Roles')}
              options={roleOptions}
              value={role ?? ''}
              onChange={(event) => url.setFilters({ role: event.target.value })}
            />
            <RefreshButton list={users} />
          </>
        }
        output={
          <ListActions
            table={userTable}
            title={t('Users')}
            count={users.totalElements}
            query={query}
            read={(rows) => readLatest(listUsers, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportUsers, { query: { ...query, ...file } }, options)}
          />
        }
      />
      {importId > 0 ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-2">
            {t('These people were made by an import.')}
            <Button size="sm" onClick={url.clear}>
              {t('Show all users')}
            </Button>
          </div>
        </Notice>
      ) : null}
      <PagedList
        list={users}
        skeleton={<SkeletonRows columns={4} />}
        failed={t('Failed to load users. Please try again later.')}
        icon={Users}
        empty={t('No users found')}
        hidePagerOfOnePage
      >
        <UserTable users={users.items} onReset={setSlips} />
      </PagedList>
      {slips ? <OneTimePasswordsDialog slips={slips} onClose={() => setSlips(undefined)} /> : null}
    </>
  );
}
