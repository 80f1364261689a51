import { selectorSize } from '@binaa/contract/paging';
import { listPayProfiles } from '@binaa/contract/pay-profiles';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { readOptions } from '../../lib/query.ts';
import { useServerOptions } from '../../lib/use-server-options.ts';
import { MultiPickerField } from '../../ui/picker-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';

type PayPeoplePickerProps = {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  help: string;
  error: string | undefined;
};

/** Any number of people whom payroll knows, by name or employee number. */
export function PayPeoplePicker({ help, ...field }: PayPeoplePickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useServerOptions(readPeople, typed);
  return (
    <MultiPickerField
      {...field}
      label={t('People')}
      placeholder={t('Name or employee number')}
      help={found.failed ? <TryAgainHelp onRetry={found.retry} /> : help}
      options={found.items.map(({ userId, name, employeeNo }) => ({
        value: userId,
        label: name,
        hint: employeeNo ?? undefined,
      }))}
      onSearch={setTyped}
      unanswered={found.isSearching || found.failed}
      loading={found.isLoading || found.isSearching}
      hasMore={found.hasMore}
    />
  );
}

function readPeople(search: string) {
  return [readOptions(listPayProfiles, { query: { search, page: 0, size: selectorSize } })];
}
