import type { Role } from '@binaa/contract/roles';
import { useEffect } from 'react';
import { text, useText } from '../../lib/i18n.ts';
import { type Named, usePeople, usePersonNamed } from './api.ts';
import { type ChosenField, NamedSelect } from './named-select.tsx';

const roleWords: Record<Role, string> = {
  ADMIN: text('Admin'),
  ENGINEER: text('Engineer'),
  FOREMAN: text('Foreman'),
  WORKER: text('Worker'),
};

type PersonPickerProps = ChosenField & {
  roles: readonly Role[];
  /** Who is chosen already, by name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

/** One of the company's people, by role where there are several. */
export function PersonPicker({ roles, known, onFailed, value, ...field }: PersonPickerProps) {
  const { t } = useText();
  const { people, isLoading, failed, retry } = usePeople(roles);
  const isListed = value === null || value === known?.id || people.some(({ id }) => id === value);
  const named = usePersonNamed(isListed || isLoading ? undefined : value);
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <NamedSelect
      {...field}
      value={value}
      placeholder={t('Select a person')}
      options={people.map(({ id, name, role }) => ({
        value: id,
        label: name,
        ...(roles.length > 1 && { group: t(roleWords[role]) }),
      }))}
      chosen={value === known?.id ? known : named}
      onRetry={failed ? retry : undefined}
    />
  );
}
