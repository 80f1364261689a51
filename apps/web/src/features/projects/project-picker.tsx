import { listProjects } from '@binaa/contract/projects';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { PickerField } from '../../ui/picker-field.tsx';

const shownAtOnce = 50;

type ProjectPickerProps = {
  label: string;
  className?: string;
  value: number | null;
  onChange: (projectId: number | null) => void;
  /** Ids of projects to leave out. */
  without?: readonly number[];
};

/** Chooses one of any number of projects. The server searches by name and location. */
export function ProjectPicker({ label, className, value, onChange, without = [] }: ProjectPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const projects = useList(listProjects, { query: { search, page: 0, size: shownAtOnce, sort: 'name,asc' } });
  return (
    <PickerField
      label={label}
      className={className}
      placeholder={t('Search projects')}
      options={projects.items
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, location }) => ({ value: id, label: name, hint: location }))}
      loading={projects.isLoading}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      clearable
    />
  );
}
