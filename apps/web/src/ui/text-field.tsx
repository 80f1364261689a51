import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldBaseProps, splitFieldProps } from './field.tsx';

interface TextFieldProps extends FieldBaseProps, Omit<ComponentProps<'input'>, 'className' | 'required'> {}

/** Accepts the result of react-hook-form's register(). */
export function TextField(props: TextFieldProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>{(control) => <input type="text" {...input} {...control} className={controlClass} />}</Field>
  );
}
