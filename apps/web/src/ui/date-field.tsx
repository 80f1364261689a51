import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

interface DateFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'type'> {}

/** Its value, min and max are YYYY-MM-DD. */
export function DateField({ label, help, error, required, hideLabel, className, id, ...input }: DateFieldProps) {
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className }}>
      {(control) => <input {...input} {...control} type="date" className={clsx(controlClass, 'tabular-nums')} />}
    </Field>
  );
}
