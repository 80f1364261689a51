import { taskCategories, taskCategoryLabels } from '@binaa/contract/task-categories';
import type { Task } from '@binaa/contract/tasks';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TaskAssigneeFields } from './task-assignee-fields.tsx';
import type { TaskPlace } from './task-place.ts';
import { TaskPlaceFields } from './task-place-fields.tsx';
import { TaskWorkersField } from './task-workers-field.tsx';
import { useCompletion } from './use-completion.ts';
import { useTaskForm } from './use-task-form.ts';

const descriptionLimit = 500;

type TaskFormProps = {
  task?: Task;
  place: TaskPlace;
};

export function TaskForm({ task, place }: TaskFormProps) {
  const { t } = useText();
  const categories = useBilingualOptions(taskCategories, taskCategoryLabels);
  const taskForm = useTaskForm(task, place);
  const { form, field, errorOf } = taskForm;
  const { register } = form;
  const completion = useCompletion(form);
  return (
    <RecordForm
      form={taskForm}
      loadFailed={t('Failed to load task data')}
      cancel={{ to: paths.tasks }}
      submitLabel={task ? t('Update Task') : t('Create Task')}
      addAnotherLabel={task ? undefined : t('Save and add another')}
    >
      <FormGrid>
        <TextField label={t('Name')} className="sm:col-span-2" {...field('name')} />
        <TaskPlaceFields form={form} place={place} />
        <SelectField
          label={t('Task Category')}
          required
          placeholder={t('Select a category')}
          options={categories}
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
        <NumberField label={t('Expected Worker Hours')} required min={0} step={0.5} {...field('expectedWorkerHours')} />
        <CheckboxField
          label={t('Completed')}
          className="sm:col-span-2"
          error={errorOf('completed')}
          {...register('completed', { onChange: completion.onCompletedChange })}
        />
      </FormGrid>
    </RecordForm>
  );
}
