import { getOrder, listOrders } from '@binaa/contract/orders';
import { selectorSize } from '@binaa/contract/paging';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import type { Choice } from '../../lib/use-server-options.ts';
import { ChoiceField, type ChoiceList } from '../../ui/choice-field.tsx';
import type { ExpenseFormState } from './use-expense-form.ts';

function choiceOf({ id, number, title }: { id: number; number: string; title: string }): Choice {
  return { id, name: `${number} ${title}` };
}

const openOrders = (projectId: number) => ({ projectId, status: 'OPEN', page: 0, size: selectorSize }) as const;

/** The open orders of a project, newest first. */
function useOrderOptions(projectId: number): ChoiceList & { isForeign: (orderId: number) => boolean } {
  const query = openOrders(projectId);
  const orders = useList(listOrders, { query }, { enabled: projectId > 0 });
  const hasMore = orders.totalElements > orders.items.length;
  return {
    options: orders.items.map(choiceOf).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: orders.isLoading,
    failed: orders.error !== undefined,
    retry: orders.refetch,
    hasMore,
    searchReads: (search) => {
      const { queryKey, queryFn } = readOptions(listOrders, { query: { ...query, search } });
      return [
        {
          queryKey: [...queryKey, 'choices'],
          queryFn: async (context) => (await queryFn(context)).content.map(choiceOf),
        },
      ];
    },
    isForeign: (orderId) =>
      !orders.isLoading && !orders.isRefreshing && !hasMore && !orders.items.some(({ id }) => id === orderId),
  };
}

function readChoice(id: number) {
  const { queryKey, queryFn } = readOptions(getOrder, { params: { id } });
  return {
    queryKey: [...queryKey, 'choice'],
    queryFn: async (context: { signal: AbortSignal }) => choiceOf(await queryFn(context)),
  };
}

type OrderFieldProps = {
  form: ExpenseFormState;
  /** The order on record, which may be closed since. */
  known: { id: number; projectId: number } | undefined;
};

/** The open order that the expense invoices. Choosing one takes over its category, which must be the same. */
export default function OrderField({ form, known }: OrderFieldProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const { field } = useController({ control: form.control, name: 'orderId' });
  const { setValue, getValues } = form;
  const projectId = toId(form.watch('projectId'));
  const { isForeign, ...list } = useOrderOptions(projectId);
  const orderId = toId(field.value);
  const isOfOther = isForeign(orderId) && !(known?.id === orderId && known.projectId === projectId);
  useEffect(() => {
    if (orderId > 0 && isOfOther) setValue('orderId', '', { shouldDirty: true });
  }, [orderId, isOfOther, setValue]);
  const choose = async (id: string) => {
    field.onChange(id);
    if (toId(id) === 0) return;
    const order = await readLatest(getOrder, { params: { id: toId(id) } }).catch(() => undefined);
    if (!order || getValues('orderId') !== id) return;
    setValue('category', order.category, { shouldDirty: true });
    if (getValues('supplierName') === '') setValue('supplierName', order.supplierName, { shouldDirty: true });
  };
  return (
    <ChoiceField
      {...field}
      onChange={(id) => void choose(id)}
      label={t('Order')}
      help={t('The open order that this expense invoices. Its category is taken over.')}
      placeholder={
        projectId === 0 ? t('Select a project first') : list.isLoading ? t('Loading…') : t('Against no order')
      }
      list={list}
      readNamed={readChoice}
      error={errorOf('orderId')}
    />
  );
}
