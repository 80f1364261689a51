import type { Role } from '@binaa/contract/roles';
import { text, useText } from '../../lib/i18n.ts';
import { readPerson, usePeople } from './api.ts';
import { type NamedPicker, NamedSelect } from './named-select.tsx';

const roleLabels: Record<Role, string> = {
  ADMIN: text('Admin'),
  ENGINEER: text('Engineer'),
  FOREMAN: text('Foreman'),
  WORKER: text('Worker'),
};

/** Chooses a person, grouped by role when there are several roles. */
export function PersonPicker({ roles, ...field }: NamedPicker & { roles: readonly Role[] }) {
  const { t } = useText();
  const { people, ...list } = usePeople(roles);
  return (
    <NamedSelect
      {...field}
      placeholder={t('Select a person')}
      list={{
        ...list,
        options: people.map(({ id, name, role }) => ({
          value: id,
          label: name,
          ...(roles.length > 1 && { group: t(roleLabels[role]) }),
        })),
      }}
      readNamed={readPerson}
    />
  );
}
