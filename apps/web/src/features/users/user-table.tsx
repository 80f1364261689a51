import type { User } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { RoleBadge, RoleIcon } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCategoryName } from './user-category.tsx';

export function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useText();
  return <DataTable caption={t('Users')} columns={useColumns()} rows={users} rowKey={(user) => user.id} wide />;
}

function useColumns(): Column<User>[] {
  const { t } = useText();
  const mayManage = useMay('user.create');
  const columns: Column<User>[] = [
    { key: 'name', header: t('Name'), primary: true, cell: (user) => <UserName user={user} /> },
    { key: 'role', header: t('Role'), nowrap: true, cell: (user) => <RoleBadge role={user.role} /> },
    { key: 'category', header: t('Category'), cell: (user) => <UserCategoryName category={user.category} /> },
    { key: 'actions', header: t('Actions'), actions: true, cell: (user) => <UserActions user={user} /> },
  ];
  return mayManage ? columns : columns.filter((column) => !column.actions);
}

function UserName({ user }: { user: User }) {
  return (
    <span className="flex items-center gap-3">
      <RoleIcon role={user.role} />
      <span className="min-w-0">
        <StretchedLink to={paths.user(user.id)} className="block">
          <bdi>{user.name}</bdi>
        </StretchedLink>
        <span className="block truncate text-sm font-normal text-muted">
          <bdi>{user.email}</bdi>
        </span>
      </span>
    </span>
  );
}
