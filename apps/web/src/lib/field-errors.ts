import { decodeMessage } from '@binaa/contract/message';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useText } from './i18n.ts';

/** The translated error message of each field. */
export function useFieldErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
): (name: Path<Values>) => string | undefined {
  const { t } = useText();
  // Read while rendering: react-hook-form renders only for the form state that is read.
  const { errors } = form.formState;
  return (name) => {
    const encoded = errors[name]?.message;
    const message = typeof encoded === 'string' ? decodeMessage(encoded) : undefined;
    return message && t(message);
  };
}

/** The text of a field for a record's value. */
export function fieldText(value: string | number | null | undefined): string {
  return value == null ? '' : String(value);
}
