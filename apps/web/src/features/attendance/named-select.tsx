import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import type { Named } from './api.ts';

/** A field that holds the id of what is chosen. */
export type ChosenField = {
  label: string;
  required?: boolean;
  error?: string | undefined;
  className?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** What a picker of these is told by the form around it. */
export type NamedPicker = ChosenField & {
  /** What is chosen already, by name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

type NamedSelectProps = NamedPicker & {
  placeholder: string;
  options: readonly SelectOption[];
  list: { isLoading: boolean; failed: boolean; retry: () => void };
  /** Asks for the name of what was chosen before the list was loaded, or is not on it. */
  readNamed: (id: number) => { queryKey: QueryKey; queryFn: QueryFunction<Named> };
};

/** One of a list; what is chosen is offered even where the list no longer has it. */
export function NamedSelect(props: NamedSelectProps) {
  const { value, onChange, known, onFailed, options, list, readNamed, ...field } = props;
  const isListed = value === null || value === known?.id || options.some((option) => option.value === value);
  const { data: named } = useQuery({
    ...readNamed(value ?? 0),
    enabled: !isListed && !list.isLoading,
    staleTime: 60_000,
  });
  const chosen = value === known?.id ? known : named;
  const isMissing = chosen !== undefined && !options.some((option) => option.value === chosen.id);
  useEffect(() => {
    if (list.failed) onFailed?.();
  }, [list.failed, onFailed]);
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      options={isMissing ? [{ value: chosen.id, label: chosen.name }, ...options] : options}
      help={list.failed ? <TryAgainHelp onRetry={list.retry} /> : undefined}
    />
  );
}
