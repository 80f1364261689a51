import { type Ref, useEffect } from 'react';
import type { Choice } from '../../lib/use-server-options.ts';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field.tsx';

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
  known?: Choice | undefined;
  onFailed?: () => void;
};

type NamedSelectProps = NamedPicker & Pick<ChoiceFieldProps, 'placeholder' | 'list' | 'readNamed'>;

/** A choice whose value is a number, and which reports when its list cannot be loaded. */
export function NamedSelect({ onChange, onFailed, ...field }: NamedSelectProps) {
  const { failed } = field.list;
  useEffect(() => {
    if (failed) onFailed?.();
  }, [failed, onFailed]);
  return <ChoiceField {...field} onChange={(id) => onChange(id === '' ? null : Number(id))} />;
}
