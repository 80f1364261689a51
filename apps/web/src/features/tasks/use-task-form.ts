import { createTask, getTask, type Task, type TaskInput, taskRules, updateTask } from '@binaa/contract/tasks';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isStale } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { notify } from '../../ui/toast.tsx';
import type { TaskPlace } from './task-place.ts';
import { bodyOfTask, newTaskValues, numberFields, type TaskValues, valuesOfTask } from './task-values.ts';

export type TaskFormState = UseFormReturn<TaskValues, unknown, TaskInput & FieldValues>;

export function useTaskForm(task: Task | undefined, place: TaskPlace) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createTask);
  const update = useSend(updateTask);
  const form = useRulesForm({
    rules: taskRules,
    defaultValues: task ? valuesOfTask(task) : newTaskValues({ projectId: place.project?.id, siteId: place.site?.id }),
    numbers: numberFields,
  });
  const draft = useDraft(draftKeyOf(task, place), form);
  const base = useFormBase({
    form,
    saved: task,
    valuesOf: valuesOfTask,
    readLatest: () => readLatest(getTask, { params: { id: task?.id ?? 0 } }),
  });

  const submit = useSubmitOnce(async (input: TaskInput) => {
    const body = bodyOfTask(input, base.version);
    try {
      const saved = task ? await update.send({ params: { id: task.id }, body }) : await create.send({ body });
      draft.clear();
      notify.success(task ? t('Task updated successfully') : t('Task created successfully'));
      await navigate(paths.task(saved.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(task ? t('Failed to update task') : t('Failed to create task'));
    }
  });

  return { form, base, draft, submit };
}

/** Each way into the form for a new task keeps its own draft: what was begun for one site is not meant for another. */
function draftKeyOf(task: Task | undefined, { site, project }: TaskPlace): string {
  if (task) return `task.${task.id}`;
  if (site) return `task.new.site-${site.id}`;
  return project ? `task.new.project-${project.id}` : 'task.new';
}
