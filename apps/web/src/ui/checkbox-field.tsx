import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { type FieldBaseProps, FieldNotes } from './field.tsx';

interface CheckboxFieldProps
  extends Omit<FieldBaseProps, 'hideLabel'>,
    Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {}

export function CheckboxField({ label, help, error, required, className, id, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col', className)}>
      <div className="flex h-control items-center gap-2.5">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          className="size-4.5 shrink-0 accent-accent max-md:size-5"
        />
        <label htmlFor={controlId} className="flex-1 py-2 text-sm font-medium">
          {label}
        </label>
      </div>
      <div className="-mt-1 ps-7">
        <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}
