import {
  createOrder,
  getOrder,
  type OrderDetails,
  orderChangeRules,
  orderKindLabels,
  orderKinds,
  updateOrder,
} from '@binaa/contract/orders';
import { useController } from 'react-hook-form';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { ExpenseCategoryPicker } from '../expenses/expense-category-picker.tsx';
import { SupplierPicker } from '../expenses/supplier-picker.tsx';
import { readSite, useSiteOptions } from '../sites/api.ts';

type OrderFormProps = { projectId: number; order?: OrderDetails };

function useOrderForm({ projectId, order }: OrderFormProps) {
  const { t } = useText();
  const create = useSend(createOrder);
  const update = useSend(updateOrder);
  return useRecordForm({
    record: order,
    read: getOrder,
    rules: orderChangeRules,
    numbers: ['amount', 'siteId'],
    newValues: {
      kind: 'PURCHASE',
      title: '',
      supplierName: '',
      category: 'MATERIALS',
      amount: '',
      reason: '',
      orderedOn: companyToday(),
      expectedOn: '',
      siteId: '',
      projectId,
      version: 1,
    },
    emptyAsNull: ['siteId', 'expectedOn'],
    draftKey: 'order',
    startedIn: `project-${projectId}`,
    save: async ({ version, reason, ...input }) => {
      if (!order) {
        const { id } = await create.send({ body: input });
        return paths.order(id);
      }
      // Not repeated if unchanged: the supplier may have been renamed or merged meanwhile.
      const { supplierName, ...rest } = input;
      const supplier = supplierName === order.supplierName ? { supplierId: order.supplierId } : { supplierName };
      const body = { ...rest, ...supplier, ...(reason && { reason }), version: version ?? order.version };
      await update.send({ params: { id: order.id }, body });
      return paths.order(order.id);
    },
    saved: order ? t('Order changed') : t('Order drafted'),
    failed: t('Failed to save the order'),
  });
}

export function OrderForm({ projectId, order }: OrderFormProps) {
  const { t } = useText();
  const format = useFormat();
  const orderForm = useOrderForm({ projectId, ...(order && { order }) });
  const { form, field, errorOf } = orderForm;
  const category = useController({ control: form.control, name: 'category' }).field;
  const site = useController({ control: form.control, name: 'siteId' }).field;
  const known = order?.siteId
    ? { id: order.siteId, name: order.siteName ?? '', projectIds: [order.projectId] }
    : undefined;
  const sites = useSiteOptions(projectId, known);
  const { supplierName, amount } = form.watch();
  const asksForReason = order?.status === 'OPEN' && typedAmount(amount) !== order.amount;
  const hasExpenses = order !== undefined && order.approved + order.pending > 0;
  return (
    <RecordForm
      form={orderForm}
      loadFailed={t('Failed to load the order')}
      cancel={{ to: order ? paths.order(order.id) : paths.projectOrders(projectId) }}
      submitLabel={order ? t('Save') : t('Draft order')}
    >
      <FormGrid>
        {order ? null : (
          <SelectField
            label={t('Kind')}
            required
            options={orderKinds.map((value) => ({ value, label: format.label(orderKindLabels[value]) }))}
            {...field('kind')}
          />
        )}
        <TextField
          label={t('Title')}
          required
          dir="auto"
          {...(order && { className: 'sm:col-span-2' })}
          {...field('title')}
        />
        <SupplierPicker
          typed={supplierName}
          field={form.register('supplierName')}
          required
          error={errorOf('supplierName')}
        />
        <ExpenseCategoryPicker
          {...category}
          label={t('Category')}
          required
          disabled={hasExpenses}
          placeholder={t('Select a category')}
          help={t('It decides the cost code. Expenses of this order have the same.')}
          error={errorOf('category')}
        />
        <MoneyField label={t('Amount')} required min={0.01} {...field('amount')} />
        <ChoiceField
          {...site}
          label={t('Site')}
          placeholder={sites.isLoading ? t('Loading…') : t('Select a site')}
          list={sites}
          readNamed={readSite}
          error={errorOf('siteId')}
        />
        {asksForReason ? (
          <TextareaField
            label={t('Reason')}
            required
            rows={2}
            dir="auto"
            className="sm:col-span-2"
            help={t('Why the amount of an open order changes')}
            {...field('reason')}
          />
        ) : null}
        <DateField label={t('Ordered on')} required {...field('orderedOn')} />
        <DateField label={t('Expected on')} {...field('expectedOn')} />
      </FormGrid>
    </RecordForm>
  );
}
