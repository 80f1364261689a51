import { numberOrText } from '../../lib/form.ts';
import type { TaskFormState } from './use-task-form.ts';

const done = 100;

/** Completed means 100 percent: keeps the checkbox and the percentage consistent. */
export function useCompletion({ getValues, setValue, formState }: TaskFormState) {
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return {
    onCompletedChange: () => {
      const percent = numberOrText(getValues('completionPercentage'));
      if (getValues('completed')) setValue('completionPercentage', String(done), options);
      else if (percent === done) setValue('completionPercentage', String(done - 1), options);
    },
    onPercentChange: () => {
      const isDone = numberOrText(getValues('completionPercentage')) === done;
      if (isDone !== getValues('completed')) setValue('completed', isDone, options);
    },
  };
}
