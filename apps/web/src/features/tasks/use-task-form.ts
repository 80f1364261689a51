import { createTask, getTask, type Task, taskRules, updateTask } from '@binaa/contract/tasks';
import { fieldText } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import type { TaskPlace } from './task-place.ts';
import { anotherTaskValues, newTaskValues, numberFields } from './task-values.ts';

export function useTaskForm(task: Task | undefined, place: TaskPlace) {
  const { t } = useText();
  const create = useSend(createTask);
  const update = useSend(updateTask);
  // An answer without it leaves the name unknown. Saving must then keep it.
  const isNameUnknown = task !== undefined && task.givenName === undefined;
  return useRecordForm({
    record: task,
    read: getTask,
    rules: taskRules,
    numbers: numberFields,
    valuesOf: (saved) => ({ name: fieldText(saved.givenName) }),
    newValues: newTaskValues({ projectId: place.project?.id, siteId: place.site?.id }),
    emptyAsNull: isNameUnknown ? ['description'] : ['name', 'description'],
    draftKey: 'task',
    startedIn: placeKeyOf(place),
    nextValues: anotherTaskValues,
    save: async (body) => {
      const { id } = task ? await update.send({ params: { id: task.id }, body }) : await create.send({ body });
      return paths.task(id);
    },
    saved: task ? t('Task updated successfully') : t('Task created successfully'),
    failed: task ? t('Failed to update task') : t('Failed to create task'),
  });
}

export type TaskFormState = ReturnType<typeof useTaskForm>['form'];

function placeKeyOf({ site, project }: TaskPlace): string | undefined {
  if (site) return `site-${site.id}`;
  return project && `project-${project.id}`;
}
