import { listCorrectablePeople } from '@binaa/contract/attendance-corrections';
import { selectorSize } from '@binaa/contract/paging';
import { getUser } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field.tsx';

const offered = { page: 0, size: selectorSize } as const;

type CorrectablePersonPickerProps = Omit<ChoiceFieldProps, 'label' | 'list' | 'placeholder' | 'readNamed'>;

/** Chooses one of the people for whom the reader may ask. */
export function CorrectablePersonPicker(field: CorrectablePersonPickerProps) {
  const { t } = useText();
  const people = useList(listCorrectablePeople, { query: offered });
  return (
    <ChoiceField
      {...field}
      label={t('Person')}
      placeholder={t('Select a person')}
      list={{
        options: people.items.map(({ id, name }) => ({ value: id, label: name })),
        isLoading: people.isLoading,
        failed: people.error !== undefined && people.items.length === 0,
        retry: people.refetch,
        hasMore: people.totalElements > people.items.length,
        searchReads: (search) => [readOptions(listCorrectablePeople, { query: { ...offered, search } })],
      }}
      readNamed={(id) => readOptions(getUser, { params: { id } })}
    />
  );
}
