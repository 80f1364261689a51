import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldBaseProps, splitFieldProps } from './field.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
  group?: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends FieldBaseProps,
    Omit<ComponentProps<'select'>, 'className' | 'required' | 'multiple'> {
  options: readonly SelectOption[];
  /** The option with the empty value: 'Select a project' in a form, 'All Roles' in a filter. */
  placeholder?: string;
  /** A button beside the select. */
  aside?: ReactNode;
}

/** A native select, for the platform's picker on phones and its keyboard behaviour. */
export function SelectField(props: SelectFieldProps) {
  const { field, control: attributes } = splitFieldProps(props);
  const { options, placeholder, aside, ...select } = attributes;
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex gap-1.5">
          <div className="relative min-w-0 flex-1">
            <select {...select} {...control} className={clsx(controlClass, 'appearance-none truncate pe-9')}>
              {placeholder === undefined ? null : <option value="">{placeholder}</option>}
              {renderOptions(options)}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
            />
          </div>
          {aside}
        </div>
      )}
    </Field>
  );
}

function renderOptions(options: readonly SelectOption[]): ReactNode {
  const groups = Map.groupBy(options, (option) => option.group ?? '');
  return [...groups].map(([group, members]) => {
    const entries = members.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ));
    return group ? (
      <optgroup key={group} label={group}>
        {entries}
      </optgroup>
    ) : (
      entries
    );
  });
}
