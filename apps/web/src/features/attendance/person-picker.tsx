import type { Role } from '@binaa/contract/roles';
import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { text, useText } from '../../lib/i18n.ts';
import { PickerField } from '../../ui/picker-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { type Named, usePeople, usePersonNamed } from './api.ts';

const roleWords: Record<Role, string> = {
  ADMIN: text('Admin'),
  ENGINEER: text('Engineer'),
  FOREMAN: text('Foreman'),
  WORKER: text('Worker'),
};

type Field = Pick<
  ComponentProps<typeof PickerField<number>>,
  'label' | 'required' | 'error' | 'className' | 'value' | 'onChange' | 'onBlur' | 'name' | 'ref'
>;

type PersonPickerProps = Field & {
  roles: readonly Role[];
  /** Who is chosen already, by name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

/** One of the company's people: the server searches name and username. */
export function PersonPicker({ roles, known, onFailed, value, ...field }: PersonPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { people, isLoading, failed, retry } = usePeople(roles, useDeferredValue(typed));
  const isNamed = value === null || value === known?.id || people.some(({ id }) => id === value);
  const named = usePersonNamed(isNamed || isLoading ? undefined : value);
  const selected = value === known?.id ? known : named;
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return (
    <PickerField
      {...field}
      value={value}
      clearable={!field.required}
      placeholder={t('Search people')}
      options={people.map(({ id, name, role }) => ({ value: id, label: name, hint: t(roleWords[role]) }))}
      selected={selected ? { value: selected.id, label: selected.name } : null}
      onSearch={setTyped}
      loading={isLoading}
      help={failed ? <TryAgainHelp onRetry={retry} /> : undefined}
    />
  );
}
