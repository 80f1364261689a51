import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';

interface TextFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required'> {}

/** Takes the result of react-hook-form's register() as it is. */
export function TextField({ label, help, error, required, hideLabel, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, help, error, required, hideLabel, className }}>
      {(control) => <input type="text" {...input} {...control} className={clsx(controlClass)} />}
    </Field>
  );
}
