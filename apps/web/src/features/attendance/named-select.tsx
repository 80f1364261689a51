import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import type { Named } from './api.ts';

/** A field whose value is the id of the choice. */
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

/** The props that a form passes to a picker. */
export type NamedPicker = ChosenField & {
  /** The current choice with its name. */
  known?: Named | undefined;
  onFailed?: () => void;
};

type NamedSelectProps = NamedPicker & {
  placeholder: string;
  options: readonly SelectOption[];
  list: { isLoading: boolean; failed: boolean; retry: () => void };
  /** Reads the name of a choice that is not in the loaded list. */
  readNamed: (id: number) => { queryKey: QueryKey; queryFn: QueryFunction<Named> };
};

/** A select over a list. It offers the current choice even when the list no longer contains it. */
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
