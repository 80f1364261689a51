import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useText } from './i18n.ts';

/** What stands under each field of a form, in the reader's language. */
export function useFieldErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
): (name: Path<Values>) => string | undefined {
  const { tm } = useText();
  // Read while rendering: this is how the form learns that its errors are looked at.
  const { errors } = form.formState;
  return (name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' && message !== '' ? tm(message) : undefined;
  };
}

/** A record's value as its field holds it. */
export function fieldText(value: string | number | null | undefined): string {
  return value == null ? '' : String(value);
}
