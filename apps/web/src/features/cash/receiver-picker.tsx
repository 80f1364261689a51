import { listReceivers } from '@binaa/contract/cash-handovers';
import { selectorSize } from '@binaa/contract/paging';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field.tsx';

const offered = { page: 0, size: selectorSize } as const;

type ReceiverPickerProps = Omit<ChoiceFieldProps, 'label' | 'placeholder' | 'readNamed' | 'list'> & {
  /** By default the reader. */
  giverId?: number | undefined;
};

/** Chooses one of the people who can receive cash. Their balances are not shown. */
export function ReceiverPicker({ giverId, ...field }: ReceiverPickerProps) {
  const { t } = useText();
  const query = { ...offered, ...(giverId !== undefined && { fromId: giverId }) };
  const people = useList(listReceivers, { query });
  return (
    <ChoiceField
      {...field}
      label={t('Receiver')}
      placeholder={t('Select a receiver')}
      list={{
        options: people.items.map(({ id, name }) => ({ value: id, label: name })),
        isLoading: people.isLoading,
        failed: people.error !== undefined && people.items.length === 0,
        retry: people.refetch,
        hasMore: people.totalElements > people.items.length,
        searchReads: (search) => [readOptions(listReceivers, { query: { ...query, search } })],
      }}
      readNamed={(id) => ({
        queryKey: ['cash-receiver', id],
        queryFn: () => ({ id, name: `#${id}` }),
      })}
    />
  );
}
