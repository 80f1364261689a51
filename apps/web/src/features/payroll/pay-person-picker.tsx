import { selectorSize } from '@binaa/contract/paging';
import { listPayProfiles } from '@binaa/contract/pay-profiles';
import { getUser } from '@binaa/contract/users';
import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';

const offered = { page: 0, size: selectorSize } as const;

type PayPersonPickerProps<Values extends { userId: string }, Out> = { form: UseFormReturn<Values, unknown, Out> };

/** Whom a form about wages concerns, where the screen does not say it. */
export function PayPersonPicker<Values extends { userId: string }, Out>({ form }: PayPersonPickerProps<Values, Out>) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const fieldName = 'userId' as Path<Values>;
  const { field } = useController({ control: form.control, name: fieldName });
  const people = useList(listPayProfiles, { query: offered });
  return (
    <ChoiceField
      {...field}
      required
      error={errorOf(fieldName)}
      label={t('Person')}
      placeholder={t('Select a person')}
      list={{
        options: people.items.map(({ userId, name }) => ({ value: userId, label: name })),
        isLoading: people.isLoading,
        failed: people.error !== undefined && people.items.length === 0,
        retry: people.refetch,
        hasMore: people.totalElements > people.items.length,
        searchReads: (search) => [readPeople(search)],
      }}
      readNamed={(id) => readOptions(getUser, { params: { id } })}
    />
  );
}

function readPeople(search: string) {
  const { queryKey, queryFn } = readOptions(listPayProfiles, { query: { ...offered, search } });
  return {
    queryKey: [...queryKey, 'choices'],
    queryFn: async (context: { signal: AbortSignal }) => {
      const page = await queryFn(context);
      return { ...page, content: page.content.map(({ userId, name }) => ({ id: userId, name })) };
    },
  };
}
