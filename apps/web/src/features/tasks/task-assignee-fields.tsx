import { assigneeRoles, type Task } from '@binaa/contract/tasks';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { PickerField } from '../../ui/picker-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import {
  type Assignee,
  assigneeRoleLabels,
  assigneesAmong,
  placeholderAssignee,
  toAssigneeRole,
} from './assignable.ts';
import { assignable, useNamesOf, usePeople } from './use-people.ts';
import type { TaskFormState } from './use-task-form.ts';

type TaskAssigneeFieldsProps = { form: TaskFormState; task: Task | undefined };

/** The assignee and their role. Choosing a person sets the role; choosing a role limits the people. */
export function TaskAssigneeFields({ form, task }: TaskAssigneeFieldsProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const person = useController({ control: form.control, name: 'assignedToId' }).field;
  const role = useController({ control: form.control, name: 'assigneeRole' }).field;
  // The initial role of a new task is a guess, so it filters nobody until the user chooses one. The fallback person always stays.
  const [isRoleChosen, setRoleChosen] = useState(false);
  const [typed, setTyped] = useState('');
  const people = useAssignees(typed, person.value, task);
  const shown =
    isRoleChosen && !people.failed ? people.offered.filter((each) => each.role === role.value) : people.offered;
  const optionOf = ({ id, displayName, role: ofPerson }: Assignee) => ({
    value: id,
    label: displayName,
    hint: t(assigneeRoleLabels[ofPerson]),
  });

  const choosePerson = (id: number | null) => {
    person.onChange(id);
    const chosen = people.find(id);
    if (chosen) role.onChange(chosen.role);
  };
  const chooseRole = (chosen: string) => {
    role.onChange(chosen);
    setRoleChosen(true);
    const present = people.find(person.value);
    if (present && present.role !== toAssigneeRole(chosen)) person.onChange(null);
  };
  const current = people.find(person.value);
  return (
    <>
      <PickerField
        label={t('Assignee')}
        required
        error={errorOf('assignedToId')}
        placeholder={t('Search people')}
        {...person}
        onChange={choosePerson}
        options={shown.map(optionOf)}
        selected={current ? optionOf(current) : null}
        onSearch={setTyped}
        unanswered={people.isUnanswered}
        loading={people.isLoading}
        hasMore={people.hasMore}
        help={people.failed ? <TryAgainHelp onRetry={people.retry} /> : undefined}
      />
      <SelectField
        label={t('Assignee Role')}
        required
        error={errorOf('assigneeRole')}
        options={assigneeRoles.map((value) => ({ value, label: t(assigneeRoleLabels[value]) }))}
        {...role}
        onChange={(event) => chooseRole(event.target.value)}
      />
    </>
  );
}

/** The people that the picker offers, and everyone whose name it knows. */
function useAssignees(search: string, chosen: number | null, task: Task | undefined) {
  const { t } = useText();
  const user = useUser();
  const { all, found } = usePeople(assignable, search);
  const everyone = assigneesAmong(all.items);
  const isEmpty = !all.isLoading && !all.failed && everyone.length === 0;
  const failed = all.failed || isEmpty;
  useErrorToast(failed, t('Failed to load users'));

  const saved = task ? [{ id: task.assignedToId, displayName: task.assignedToName, role: task.assigneeRole }] : [];
  const offered = failed ? [placeholderAssignee(user, t('Admin'))] : assigneesAmong(found.items);
  const known = [...offered, ...everyone, ...saved];
  const isUnknown = chosen !== null && !all.isLoading && !known.some(({ id }) => id === chosen);
  const named = assigneesAmong(useNamesOf(isUnknown ? [chosen] : []));
  return {
    offered,
    isLoading: all.isLoading || found.isSearching,
    isUnanswered: found.isUnanswered,
    hasMore: !failed && found.hasMore,
    failed,
    retry: all.retry,
    find: (id: number | null) => [...known, ...named].find((each) => each.id === id),
  };
}
