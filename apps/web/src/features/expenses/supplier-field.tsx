import { listSuppliers, supplierNameMaxLength } from '@binaa/contract/suppliers';
import { useDeferredValue, useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ExpenseFormState } from './use-expense-form.ts';

/** From this length on, known suppliers are suggested. */
const suggestFrom = 2;

type SupplierFieldProps = { form: ExpenseFormState; error: string | undefined };

/** The name as it is typed. A supplier that is known in another spelling is recognised when the expense is saved. */
export function SupplierField({ form, error }: SupplierFieldProps) {
  const { t } = useText();
  const listId = useId();
  const search = useDeferredValue(form.watch('supplierName').trim());
  const { data = [] } = useRead(
    listSuppliers,
    { query: { search } },
    { enabled: search.length >= suggestFrom, keepPrevious: true },
  );
  return (
    <>
      <TextField
        label={t('Supplier')}
        error={error}
        maxLength={supplierNameMaxLength}
        autoComplete="off"
        list={listId}
        dir="auto"
        {...form.register('supplierName')}
      />
      <datalist id={listId}>
        {data.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
