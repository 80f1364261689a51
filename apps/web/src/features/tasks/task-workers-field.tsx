import type { Task } from '@binaa/contract/tasks';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { MultiPickerField } from '../../ui/picker-field.tsx';
import { useNamesOf, usePeople, workers } from './use-people.ts';
import type { TaskFormState } from './use-task-form.ts';

type TaskWorkersFieldProps = { form: TaskFormState; task: Task | undefined };

export function TaskWorkersField({ form, task }: TaskWorkersFieldProps) {
  const { t } = useText();
  const format = useFormat();
  const errorOf = useFieldErrors(form);
  const { field } = useController({ control: form.control, name: 'assignedWorkers' });
  const [typed, setTyped] = useState('');
  const { all, found } = usePeople(workers, typed);
  const saved = (task?.assignedWorkers ?? []).map((value, index) => ({
    value,
    label: task?.assignedWorkerNames[index] ?? '',
  }));
  const known = [...all.items.map(({ id, name }) => ({ value: id, label: name })), ...saved];
  const isUnknown = (id: number) => !all.isLoading && !known.some(({ value }) => value === id);
  const named = useNamesOf(field.value.filter(isUnknown)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MultiPickerField
      {...field}
      label={t('Workers')}
      className="sm:col-span-2"
      error={errorOf('assignedWorkers')}
      placeholder={t('Search workers')}
      options={found.items.map(({ id, name, category }) => ({
        value: id,
        label: name,
        hint: category === null ? undefined : format.label(userCategoryLabels[category]),
      }))}
      selected={[...known, ...named]}
      onSearch={setTyped}
      unanswered={found.isUnanswered}
      loading={all.isLoading || found.isSearching}
      hasMore={found.hasMore}
    />
  );
}
