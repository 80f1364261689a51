import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** `value`, `min` and `max` are YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

/** `value`, `min` and `max` are YYYY-MM-DDTHH:mm, without a time zone. */
export function DateTimeField(props: DateFieldProps) {
  return <TextField {...props} type="datetime-local" />;
}
