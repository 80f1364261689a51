import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { isStale, messageOf } from '../lib/api-error.ts';
import { useDraft } from '../lib/drafts.ts';
import { useFieldErrors } from '../lib/field-errors.ts';
import { type RulesFormOptions, showServerErrors, useRulesForm } from '../lib/form.ts';
import { text, useText } from '../lib/i18n.ts';
import { ReportedError } from '../lib/reported-error.ts';
import { useFormBase } from '../lib/use-form-base.ts';
import { useSubmitOnce } from '../lib/use-submit-once.ts';
import { notify } from './toast.tsx';

type SettingsFormOptions<Saved, Values extends FieldValues, Schema extends z.ZodMiniType> = {
  settings: Saved;
  readLatest: () => Promise<Saved>;
  rules: Schema;
  numbers?: RulesFormOptions<Values, Schema>['numbers'];
  /** The values of the fields, in the order they are shown. */
  valuesOf: (settings: Saved) => Values;
  draftKey: string;
  /** Receives the files of a draft; see `useDraft`. */
  restoreFiles?: (files: File[]) => void;
  save: (body: z.output<Schema> & { version: number | undefined }) => Promise<Saved>;
  /** The toasts after success and failure. */
  messages?: { saved: string; failed: string };
  /** Called before a failure is shown. */
  onError?: (error: unknown) => void;
  /** Where to go after saving. Without it the form stays open. */
  leaveTo?: string;
};

const settingsMessages = {
  saved: text('Settings saved'),
  failed: text('Failed to save these settings. Please try again.'),
};

/** Like `useRecordForm`, for a record that always exists and has no id of its own. Render it with `RecordForm`. */
export function useSettingsForm<
  Saved extends { version?: number | undefined },
  Values extends FieldValues,
  Schema extends z.ZodMiniType,
>(options: SettingsFormOptions<Saved, Values, Schema>) {
  const { settings, readLatest, rules, numbers = [], valuesOf, messages = settingsMessages, leaveTo } = options;
  const { t } = useText();
  const navigate = useNavigate();
  const form = useRulesForm<Values, Schema>({ rules, defaultValues: valuesOf(settings), numbers });
  const draft = useDraft(options.draftKey, form, options.restoreFiles);
  const base = useFormBase({ form, saved: settings, valuesOf, readLatest });
  const errorOf = useFieldErrors(form);
  type Body = Parameters<typeof options.save>[0];
  const save = useSubmitOnce(async (input: z.output<Schema>) => {
    try {
      const saved = await options.save({ ...(input as object), version: base.version } as Body);
      draft.clear();
      if (leaveTo === undefined) base.showSaved(saved);
      notify.success(t(messages.saved));
      if (leaveTo !== undefined) await navigate(leaveTo, { replace: true });
    } catch (error) {
      if (error instanceof ReportedError) return;
      options.onError?.(error);
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, messages.failed)));
    }
  });
  return {
    form,
    base,
    draft,
    errorOf,
    /** The props of a field that registers by its name. */
    field: (name: Path<Values>) => ({ error: errorOf(name), ...form.register(name) }),
    /** Saves what a submit handler received. */
    save,
    submit: form.handleSubmit((input) => save(input)),
    isSubmitting: form.formState.isSubmitting,
  };
}
