import { listCorrectablePeople } from '@binaa/contract/attendance-corrections';
import { selectorSize } from '@binaa/contract/paging';
import { getUser } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { ChoiceField, type ChoiceFieldProps, type ChoiceList } from '../../ui/choice-field.tsx';
import { useOfflineRoster } from './use-offline-roster.ts';

const offered = { page: 0, size: selectorSize } as const;

/** The people for whom the reader may ask; without a connection, those of the roster. */
export function useCorrectablePeople(): ChoiceList {
  const { role } = useUser();
  const people = useList(listCorrectablePeople, { query: offered });
  const roster = useOfflineRoster();
  const inRoster = roster?.people.filter(({ mine }) => mine || role !== 'FOREMAN');
  return {
    options: (inRoster ?? people.items).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: people.isLoading && !roster,
    failed: people.error !== undefined && people.items.length === 0 && !roster,
    retry: people.refetch,
    hasMore: !roster && people.totalElements > people.items.length,
    searchReads: (search) => [readOptions(listCorrectablePeople, { query: { ...offered, search } })],
  };
}

type CorrectablePersonPickerProps = Omit<ChoiceFieldProps, 'label' | 'placeholder' | 'readNamed'>;

/** Chooses one of the people for whom the reader may ask. */
export function CorrectablePersonPicker(field: CorrectablePersonPickerProps) {
  const { t } = useText();
  return (
    <ChoiceField
      {...field}
      label={t('Person')}
      placeholder={t('Select a person')}
      readNamed={(id) => readOptions(getUser, { params: { id } })}
    />
  );
}
