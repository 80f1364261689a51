import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { isStale } from '../lib/api-error.ts';
import { type DraftHandle, useDraft } from '../lib/drafts.ts';
import { useFieldErrors } from '../lib/field-errors.ts';
import { type RulesFormOptions, showServerErrors, useRulesForm } from '../lib/form.ts';
import { readLatest } from '../lib/query.ts';
import type { RecordEndpoint } from '../lib/record-endpoint.ts';
import { valuesOfRecord, withNulls } from '../lib/record-values.ts';
import { ReportedError } from '../lib/reported-error.ts';
import { useFormBase } from '../lib/use-form-base.ts';
import { useSubmitOnce } from '../lib/use-submit-once.ts';
import { notify } from './toast.tsx';

type RecordFormOptions<Saved, Values extends FieldValues, Schema extends z.ZodMiniType> = {
  /** The record to edit. Without it the form creates one. */
  record: Saved | undefined;
  read: RecordEndpoint<Saved>;
  rules: Schema;
  numbers?: RulesFormOptions<Values, Schema>['numbers'];
  /** Values that are not simply the record's fields of the same name. */
  valuesOf?: (record: Saved) => Partial<Values>;
  /** The initial value of every field, in the order they are shown. */
  newValues: Values;
  /** Fields that are sent as null when they are empty. */
  emptyAsNull?: readonly (keyof z.output<Schema> & string)[];
  /** Drafts of a record are stored under `<draftKey>.<id>`, those of a new one under `<draftKey>.new`. */
  draftKey: string;
  /** Distinguishes drafts of new records that were started in different places, such as 'project-7'. */
  startedIn?: string | undefined;
  /** Receives the files of a draft; see `useDraft`. */
  restoreFiles?: (files: File[]) => void;
  /** Sends the record and resolves to the path to go to, with a toast of its own if need be. Undefined stays on the form. */
  save: (
    body: z.output<Schema> & { version: number | undefined },
    draft: DraftHandle,
  ) => Promise<string | { to: string; saved: string } | undefined>;
  /** The toasts after success and failure. */
  saved: string;
  failed?: string;
  /** Offers to save and go on with another new record: the values that it starts with, given those just saved. */
  nextValues?: (saved: Values) => Values;
  /** Replaces the handling of a failure, which it may call. */
  onError?: (error: unknown, showFailure: () => void) => unknown;
};

/**
 * The form of a new or existing record: its rules, draft and base version, one submission at a time, and the handling of
 * success and failure. Render it with `RecordForm`.
 */
export function useRecordForm<
  Saved extends { id: number; version?: number | undefined },
  Values extends FieldValues,
  Schema extends z.ZodMiniType,
>(options: RecordFormOptions<Saved, Values, Schema>) {
  const { record, rules, numbers = [], newValues, emptyAsNull = [], draftKey, startedIn } = options;
  const navigate = useNavigate();
  const valuesOf = (saved: Saved): Values => ({ ...valuesOfRecord(saved, newValues), ...options.valuesOf?.(saved) });
  const form = useRulesForm<Values, Schema>({ rules, defaultValues: record ? valuesOf(record) : newValues, numbers });
  const place = startedIn === undefined ? '' : `.${startedIn}`;
  const formKey = record ? `${draftKey}.${record.id}` : `${draftKey}.new${place}`;
  const draft = useDraft(formKey, form, options.restoreFiles);
  const base = useFormBase({
    form,
    saved: record,
    valuesOf,
    readLatest: () => readLatest(options.read, { params: { id: record?.id ?? 0 } }),
  });
  const errorOf = useFieldErrors(form);

  const showFailure = (error: unknown) => {
    showServerErrors(form, error);
    if (isStale(error)) base.markStale();
    if (options.failed !== undefined) notify.error(options.failed);
  };
  type Body = Parameters<typeof options.save>[0];
  const [addedCount, setAddedCount] = useState(0);
  const startNext = () => {
    form.reset(options.nextValues?.(form.getValues()) ?? newValues);
    setAddedCount((count) => count + 1);
  };
  // After rendering: a reset forgets the inputs until they register again.
  const [firstField] = Object.keys(newValues);
  useEffect(() => {
    if (addedCount > 0 && firstField !== undefined) form.setFocus(firstField as Path<Values>);
  }, [addedCount, firstField, form]);
  const submit = useSubmitOnce(async ({ input, another }: { input: z.output<Schema>; another: boolean }) => {
    try {
      const body = { ...withNulls(input as object, emptyAsNull), version: base.version } as Body;
      const next = await options.save(body, draft);
      draft.clear();
      const { to, saved } = typeof next === 'object' ? next : { to: next, saved: options.saved };
      notify.success(saved);
      if (another) startNext();
      // A new record might not match the filters of its list.
      else if (to !== undefined) await navigate(to, { replace: true });
    } catch (error) {
      if (error instanceof ReportedError) return;
      if (options.onError) await options.onError(error, () => showFailure(error));
      else showFailure(error);
    }
  });

  return {
    form,
    base,
    draft,
    errorOf,
    /** The props of a field that registers by its name. */
    field: (name: Path<Values>) => ({ error: errorOf(name), ...form.register(name) }),
    submit: form.handleSubmit((input) => submit({ input, another: false })),
    submitAndAddAnother: form.handleSubmit((input) => submit({ input, another: true })),
    isSubmitting: form.formState.isSubmitting,
  };
}
