import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import type { Choice, SearchRead } from '../lib/use-server-options.ts';
import { IconButton } from './button.tsx';
import type { FieldBaseProps } from './field.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { TryAgainHelp } from './try-again-help.tsx';

const ChoiceSearchDialog = lazy(() => import('./choice-search-dialog.tsx'));

/** The records that a select offers at once, by name, and how to find the others. */
export type ChoiceList = {
  options: readonly SelectOption[];
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** The company has more of these records than the select offers. */
  hasMore: boolean;
  searchReads: (search: string) => readonly SearchRead<Choice>[];
};

export interface ChoiceFieldProps extends FieldBaseProps {
  /** The id of the choice; '' or null for none. */
  value: string | number | null;
  onChange: (id: string) => void;
  list: ChoiceList;
  placeholder: string;
  /** The current choice with its name. */
  known?: Choice | undefined;
  /** Reads the name of a choice that is neither listed nor known, as in an old draft or an address. */
  readNamed: (id: number) => { queryKey: QueryKey; queryFn: QueryFunction<Choice> };
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A select over the first hundred records. If there are more, a button beside it searches all of them. The current choice
 * is always offered, even when the list does not contain it.
 */
export function ChoiceField({ value, onChange, list, known, readNamed, help, ...field }: ChoiceFieldProps) {
  const { t } = useText();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<Choice>();
  const id = Number(value ?? 0);
  const isListed = list.options.some((option) => option.value === id);
  const atHand = [known, found].find((choice) => choice?.id === id);
  const { data: named } = useQuery({
    ...readNamed(id),
    enabled: id > 0 && !isListed && !atHand && !list.isLoading,
    staleTime: 60_000,
  });
  const missing = isListed || id === 0 ? undefined : (atHand ?? named);
  const choose = (choice: Choice) => {
    setFound(choice);
    setSearching(false);
    onChange(String(choice.id));
  };
  return (
    <>
      <SelectField
        {...field}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={missing ? [{ value: missing.id, label: missing.name }, ...list.options] : list.options}
        help={list.failed ? <TryAgainHelp onRetry={list.retry} /> : help}
        aside={list.hasMore && !field.disabled ? <SearchAll onClick={() => setSearching(true)} /> : undefined}
      />
      <Suspense>
        {isSearching ? (
          <ChoiceSearchDialog
            title={t('Search: {{field}}', { field: field.label })}
            readsOf={list.searchReads}
            chosenId={id}
            onChoose={choose}
            onClose={() => setSearching(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Named without the field's label, which must name the select alone. */
function SearchAll({ onClick }: { onClick: () => void }): ReactNode {
  const { t } = useText();
  return (
    <IconButton
      icon={Search}
      variant="secondary"
      label={t('Search the whole list')}
      aria-haspopup="dialog"
      className="shrink-0"
      onClick={onClick}
    />
  );
}
