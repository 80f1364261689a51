import type { OneTimePassword, User } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { RoleBadge, RoleIcon } from '../../ui/badge.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { UserActions } from './user-actions.tsx';
import { UserCategoryName } from './user-category.tsx';
import { UserSelectionBar } from './user-selection-bar.tsx';

type UserTableProps = { users: readonly User[]; onReset: (passwords: readonly OneTimePassword[]) => void };

export function UserTable({ users, onReset }: UserTableProps) {
  const { t } = useText();
  const choosable = users.filter(isChoosable);
  const selection = useSelection(choosable, ({ id }) => id);
  return (
    <>
      {choosable.length > 0 ? (
        <CheckboxField
          label={t('Select all on this page')}
          className="-my-2 w-fit"
          checked={selection.selected.length === choosable.length}
          onChange={selection.toggleAll}
        />
      ) : null}
      <DataTable caption={t('Users')} columns={useColumns(selection)} rows={users} rowKey={(user) => user.id} wide />
      <UserSelectionBar selection={selection} onReset={onReset} />
    </>
  );
}

/** The password of an ADMIN is reset alone. */
function isChoosable({ can, role }: User): boolean {
  return can.resetPassword && role !== 'ADMIN';
}

function useColumns(selection: Selection<User>): Column<User>[] {
  const { t } = useText();
  const mayManage = useMay('user.create');
  const columns: Column<User>[] = [
    { key: 'name', header: t('Name'), primary: true, cell: (user) => <UserName user={user} selection={selection} /> },
    { key: 'role', header: t('Role'), nowrap: true, cell: (user) => <RoleBadge role={user.role} /> },
    { key: 'category', header: t('Category'), cell: (user) => <UserCategoryName category={user.category} /> },
    { key: 'actions', header: t('Actions'), actions: true, cell: (user) => <UserActions user={user} /> },
  ];
  return mayManage ? columns : columns.filter((column) => !column.actions);
}

function UserName({ user, selection }: { user: User; selection: Selection<User> }) {
  const { t } = useText();
  return (
    <span className="flex items-center gap-3">
      {isChoosable(user) ? (
        // A thumb hits more than the box.
        <label className="relative z-1 -m-3 p-3">
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name: user.name })}
            checked={selection.has(user)}
            onChange={() => selection.toggle(user)}
            className="block size-4.5 accent-accent max-md:size-5"
          />
        </label>
      ) : null}
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
