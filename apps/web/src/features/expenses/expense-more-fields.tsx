import { paymentMethodLabels, paymentMethods } from '@binaa/contract/payment-methods';
import { lazy, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Optional } from '../../ui/optional.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { readSite, useIsForeignSite, useSiteOptions } from '../sites/api.ts';
import { SupplierPicker } from './supplier-picker.tsx';
import type { ExpenseFormState } from './use-expense-form.ts';

const OrderField = lazy(() => import('./order-field.tsx'));

type MoreFieldsProps = {
  form: ExpenseFormState;
  /** The site on record, which may be beyond the offered ones. */
  known: { id: number; name: string; projectIds: readonly number[] } | undefined;
};

type ExpenseMoreFieldsProps = MoreFieldsProps & {
  /** The order on record, which may be closed since. */
  knownOrder: { id: number; projectId: number } | undefined;
};

/** Supplier, payment method, site and order: folded away until somebody needs them, or while one is filled in. */
export function ExpenseMoreFields({ form, known, knownOrder }: ExpenseMoreFieldsProps) {
  const { t } = useText();
  const format = useFormat();
  const errorOf = useFieldErrors(form);
  const { supplierName, paymentMethod, siteId, orderId } = form.watch();
  const seesOrders = useMay('order.read');
  const [isOpen, setOpen] = useState(false);
  const isFilled = [supplierName, paymentMethod, siteId, orderId].some(Boolean);
  const { setValue } = form;
  const isOfProject = form.watch('relatedType') === 'PROJECT';
  // A site or an order that is not shown would be refused without a word.
  useEffect(() => {
    if (!isOfProject && siteId) setValue('siteId', '', { shouldDirty: true });
    if (!isOfProject && orderId) setValue('orderId', '', { shouldDirty: true });
  }, [isOfProject, siteId, orderId, setValue]);
  const methods = paymentMethods.map((value) => ({ value, label: format.label(paymentMethodLabels[value]) }));
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line pt-4 sm:col-span-2"
    >
      <summary className="mb-4 min-h-11 w-fit cursor-pointer py-2 font-medium text-accent-ink">
        {t('More details')}
      </summary>
      <FormGrid>
        <SupplierPicker typed={supplierName} field={form.register('supplierName')} error={errorOf('supplierName')} />
        <SelectField
          label={t('Payment method')}
          options={[{ value: '', label: t('Not stated') }, ...methods]}
          error={errorOf('paymentMethod')}
          {...form.register('paymentMethod')}
        />
        {isOfProject ? <SiteField form={form} known={known} /> : null}
        {isOfProject && seesOrders ? (
          <Optional fallback={<SkeletonBlock className="h-15" />}>
            <OrderField form={form} known={knownOrder} />
          </Optional>
        ) : null}
      </FormGrid>
    </details>
  );
}

function SiteField({ form, known }: MoreFieldsProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const { field } = useController({ control: form.control, name: 'siteId' });
  const projectId = toId(form.watch('projectId'));
  const sites = useSiteOptions(projectId, known);
  const isForeign = useIsForeignSite(toId(field.value), projectId, sites);
  const { setValue } = form;
  useEffect(() => {
    if (isForeign) setValue('siteId', '', { shouldDirty: true });
  }, [isForeign, setValue]);
  return (
    <ChoiceField
      {...field}
      label={t('Site')}
      error={errorOf('siteId')}
      placeholder={projectId === 0 ? t('Select a project first') : sites.isLoading ? t('Loading…') : t('Select a site')}
      list={sites}
      readNamed={readSite}
    />
  );
}
