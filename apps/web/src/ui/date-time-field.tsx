import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

interface DateTimeFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {}

/** Its value, min and max are YYYY-MM-DDTHH:mm, without a time zone. */
export function DateTimeField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  id,
  ...input
}: DateTimeFieldProps) {
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className }}>
      {(control) => (
        <input {...input} {...control} type="datetime-local" className={clsx(controlClass, 'tabular-nums')} />
      )}
    </Field>
  );
}
