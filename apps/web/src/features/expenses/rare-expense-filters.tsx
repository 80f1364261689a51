import { listCostCodes } from '@binaa/contract/cost-codes';
import { paymentMethodLabels, paymentMethods } from '@binaa/contract/payment-methods';
import { getSupplier, listSuppliers, maxSuggestedSuppliers } from '@binaa/contract/suppliers';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions, useRead } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { ChoiceField, type ChoiceList } from '../../ui/choice-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { readSite, useSiteOptions } from '../sites/api.ts';
import type { ExpenseFilterState } from './use-expense-filters.ts';

export default function RareExpenseFilters({ filters }: { filters: ExpenseFilterState }) {
  const { t } = useText();
  const format = useFormat();
  const { state, query, setFilters } = filters;
  const { projectId = 0, siteId, supplierId } = query;
  const seesCost = useMay('cost.read');
  const hasSites = projectId > 0 || siteId !== undefined;
  return (
    <>
      <ChoiceField
        label={t('Supplier')}
        placeholder={t('All suppliers')}
        list={useSupplierOptions()}
        readNamed={(id) => readOptions(getSupplier, { params: { id } })}
        value={supplierId ?? null}
        onChange={(id) => setFilters({ supplierId: id })}
      />
      <ChoiceField
        label={t('Site')}
        placeholder={hasSites ? t('All sites') : t('Select a project first')}
        disabled={!hasSites}
        list={useSiteOptions(projectId)}
        readNamed={readSite}
        value={siteId ?? null}
        onChange={(id) => setFilters({ siteId: id })}
      />
      <SelectField
        label={t('Payment method')}
        placeholder={t('All payment methods')}
        options={paymentMethods.map((value) => ({ value, label: format.label(paymentMethodLabels[value]) }))}
        value={query.paymentMethod ?? ''}
        onChange={(event) => setFilters({ paymentMethod: event.target.value })}
      />
      <SelectField
        label={t('Left empty')}
        placeholder={t('Anything')}
        options={[
          { value: 'site', label: t('On no site') },
          { value: 'supplier', label: t('Without supplier') },
        ]}
        value={query.noSite ? 'site' : query.noSupplier ? 'supplier' : ''}
        onChange={(event) => setFilters({ without: event.target.value })}
      />
      {seesCost ? <CostCodeFilter filters={filters} /> : null}
      <SelectField
        label={t('Warnings')}
        placeholder={t('With and without')}
        options={[{ value: 'yes', label: t('With warnings only') }]}
        value={state.flagged === 'yes' ? 'yes' : ''}
        onChange={(event) => setFilters({ flagged: event.target.value })}
      />
    </>
  );
}

function CostCodeFilter({ filters: { query, setFilters } }: { filters: ExpenseFilterState }) {
  const { t } = useText();
  const format = useFormat();
  const { data } = useRead(listCostCodes, {});
  const codes = data?.codes ?? [];
  return (
    <SelectField
      label={t('Cost code')}
      placeholder={t('All cost codes')}
      options={codes.map(({ id, nameEn, nameAr }) => ({ value: id, label: format.label({ en: nameEn, ar: nameAr }) }))}
      value={query.costCodeId ?? ''}
      onChange={(event) => setFilters({ costCodeId: event.target.value })}
    />
  );
}

/** The suppliers that the reader used most, and the search for the others. */
function useSupplierOptions(): ChoiceList {
  const suppliers = useList(listSuppliers, { query: { search: '' } });
  return {
    options: suppliers.items.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: suppliers.isLoading,
    failed: suppliers.error !== undefined,
    retry: suppliers.refetch,
    hasMore: suppliers.items.length >= maxSuggestedSuppliers,
    searchReads: (search) => [readOptions(listSuppliers, { query: { search } })],
  };
}
