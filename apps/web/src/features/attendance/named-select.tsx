import type { Ref } from 'react';
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

type NamedSelectProps = ChosenField & {
  placeholder: string;
  options: readonly SelectOption[];
  /** What is chosen, offered even where the list no longer has it. */
  chosen: Named | undefined;
  onRetry: (() => void) | undefined;
};

export function NamedSelect({ value, onChange, options, chosen, onRetry, ...field }: NamedSelectProps) {
  const isMissing = chosen !== undefined && !options.some((option) => option.value === chosen.id);
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      options={isMissing ? [{ value: chosen.id, label: chosen.name }, ...options] : options}
      help={onRetry ? <TryAgainHelp onRetry={onRetry} /> : undefined}
    />
  );
}
