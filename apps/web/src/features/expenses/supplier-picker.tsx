import { listSuppliers, supplierNameMaxLength } from '@binaa/contract/suppliers';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useTypingPause } from '../../lib/use-server-options.ts';
import { TextField } from '../../ui/text-field.tsx';

/** From this length on, known suppliers are suggested. */
const suggestFrom = 2;

type SupplierPickerProps = {
  /** The name so far. */
  typed: string;
  field: UseFormRegisterReturn;
  required?: boolean;
  error: string | undefined;
};

/** The name as it is typed. A supplier that is known in another spelling is recognised when the record is saved. */
export function SupplierPicker({ typed, field, required = false, error }: SupplierPickerProps) {
  const { t } = useText();
  const listId = useId();
  const search = useTypingPause(typed.trim());
  const { data = [] } = useRead(
    listSuppliers,
    { query: { search } },
    { enabled: search.length >= suggestFrom, keepPrevious: true },
  );
  return (
    <>
      <TextField
        label={t('Supplier')}
        required={required}
        error={error}
        maxLength={supplierNameMaxLength}
        autoComplete="off"
        list={listId}
        dir="auto"
        {...field}
      />
      <datalist id={listId}>
        {data.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
