import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServerOptions } from '../../lib/use-server-options.ts';
import { PickerField } from '../../ui/picker-field.tsx';
import { readProjectsFound } from './api.ts';

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
  const projects = useServerOptions(readProjectsFound, typed);
  return (
    <PickerField
      label={label}
      className={className}
      placeholder={t('Search projects')}
      options={projects.items
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, location }) => ({ value: id, label: name, hint: location }))}
      loading={projects.isSearching}
      hasMore={projects.hasMore}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      unanswered={projects.isSearching}
      clearable
    />
  );
}
