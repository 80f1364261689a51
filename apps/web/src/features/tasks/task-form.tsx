import { taskCategories, taskCategoryLabels } from '@binaa/contract/task-categories';
import type { Task } from '@binaa/contract/tasks';
import type { MouseEvent } from 'react';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import { bilingualLabel } from '../../ui/bilingual.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TaskAssigneeFields } from './task-assignee-fields.tsx';
import type { TaskPlace } from './task-place.ts';
import { TaskPlaceFields } from './task-place-fields.tsx';
import type { TaskValues } from './task-values.ts';
import { TaskWorkersField } from './task-workers-field.tsx';
import { useCompletion } from './use-completion.ts';
import { useTaskForm } from './use-task-form.ts';

const descriptionLimit = 500;

type TaskFormProps = {
  task?: Task;
  place: TaskPlace;
  /** Where Cancel leads. */
  leave: { to: string; onClick: (event: MouseEvent) => void };
};

export function TaskForm({ task, place, leave }: TaskFormProps) {
  const { t, language } = useText();
  const { form, base, draft, submit } = useTaskForm(task, place);
  const completion = useCompletion(form);
  const errorOf = useFieldErrors(form);
  const { register } = form;
  const field = (name: keyof TaskValues) => ({ error: errorOf(name), ...register(name) });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load task data')} />
        <FormGrid>
          <TextField label={t('Name')} className="sm:col-span-2" {...field('name')} />
          <TaskPlaceFields form={form} place={place} />
          <SelectField
            label={t('Task Category')}
            required
            placeholder={t('Select a category')}
            options={taskCategories.map((value) => ({
              value,
              label: bilingualLabel(taskCategoryLabels[value], language),
            }))}
            {...field('taskCategory')}
          />
          <NumberField
            label={t('Completion Percentage')}
            required
            min={0}
            max={100}
            suffix="%"
            error={errorOf('completionPercentage')}
            {...register('completionPercentage', { onChange: completion.onPercentChange })}
          />
          <TextareaField
            label={t('Description')}
            className="sm:col-span-2"
            counter={descriptionLimit}
            length={form.watch('description').length}
            {...field('description')}
          />
          <TaskAssigneeFields form={form} task={task} />
          <TaskWorkersField form={form} task={task} />
          <DateField
            label={t('Start Date')}
            required
            error={errorOf('startDate')}
            {...register('startDate', {
              onChange: () => void (errorOf('expectedEndDate') && form.trigger('expectedEndDate')),
            })}
          />
          <DateField label={t('Expected End Date')} required {...field('expectedEndDate')} />
          <NumberField
            label={t('Expected Foreman Hours')}
            required
            min={0}
            step={0.5}
            {...field('expectedForemanHours')}
          />
          <NumberField
            label={t('Expected Worker Hours')}
            required
            min={0}
            step={0.5}
            {...field('expectedWorkerHours')}
          />
          <CheckboxField
            label={t('Completed')}
            className="sm:col-span-2"
            error={errorOf('completed')}
            {...register('completed', { onChange: completion.onCompletedChange })}
          />
        </FormGrid>
        <FormFooter>
          <LinkButton
            to={leave.to}
            onClick={(event) => {
              draft.clear();
              leave.onClick(event);
            }}
          >
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {task ? t('Update Task') : t('Create Task')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}
