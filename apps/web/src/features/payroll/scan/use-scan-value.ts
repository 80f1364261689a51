import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import type { ScanValue } from './scan-field.tsx';

/** The field `fileKey` of a form. The form cannot be saved while its file is on its way. */
export function useScanValue<Values extends FieldValues & { fileKey: string }, Out>(
  form: UseFormReturn<Values, unknown, Out>,
): { scan: ScanValue; isUnsettled: boolean } {
  const [isUnsettled, setUnsettled] = useState(false);
  const name = 'fileKey' as Path<Values>;
  const errorOf = useFieldErrors(form);
  const onChange = (key: string) =>
    form.setValue(name, key as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return { scan: { value: form.watch(name), onChange, onUnsettled: setUnsettled, error: errorOf(name) }, isUnsettled };
}
