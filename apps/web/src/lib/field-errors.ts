import { decodeMessage } from '@binaa/contract/message';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useText } from './i18n.ts';

/** The translated error message of each field, also of a nested one. Of a list, the first message of its items. */
export function useFieldErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
): (name: Path<Values>) => string | undefined {
  const { t } = useText();
  // Read while rendering: react-hook-form renders only for the form state that is read.
  const { errors } = form.formState;
  return (name) => {
    const encoded = messageIn(valueAt(errors, name));
    const message = encoded === undefined ? undefined : decodeMessage(encoded);
    return message && t(message);
  };
}

/** Like `get` of react-hook-form, which screens without a form would have to load. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);
}

function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== undefined);
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError && typeof error.message === 'string' ? error.message : undefined;
}

/** The text of a field for a record's value. */
export function fieldText(value: string | number | null | undefined): string {
  return value == null ? '' : String(value);
}
