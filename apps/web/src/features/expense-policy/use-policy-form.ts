import {
  type ExpensePolicy,
  expensePolicyRules,
  getExpensePolicy,
  updateExpensePolicy,
} from '@binaa/contract/expense-policy';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { isStale, messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { mergeRules, type PolicyValues, policyNumbers, valuesOfPolicy } from './policy-values.ts';

const notSaved = text('Failed to save the expense policy. Please try again.');

/** Like `useRecordForm`, for the one record without an id. The form stays open after saving. */
export function usePolicyForm(policy: ExpensePolicy) {
  const { t } = useText();
  const update = useSend(updateExpensePolicy);
  const form = useRulesForm({
    rules: expensePolicyRules,
    defaultValues: valuesOfPolicy(policy),
    numbers: policyNumbers,
  });
  // Of this version only: restored on a newer one, it would undo the rules that others have saved since.
  const draft = useDraft(`expense-policy.${policy.version}`, form);
  /** The rules that the form was filled from. */
  const savedRules = useRef(policy.rules);
  const valuesOf = (saved: ExpensePolicy) => {
    savedRules.current = saved.rules;
    return valuesOfPolicy(saved);
  };
  const base = useFormBase({ form, saved: policy, valuesOf, readLatest: () => readLatest(getExpensePolicy, {}) });
  const errorOf = useFieldErrors(form);
  // Rule by rule: the whole list as it was typed would undo the rules of others.
  const loadLatest = async () => {
    const [before, typed] = [savedRules.current, form.getValues('rules')];
    const isLoaded = await base.loadLatest();
    if (isLoaded) form.setValue('rules', mergeRules(before, typed, savedRules.current), { shouldDirty: true });
    return isLoaded;
  };
  const save = useSubmitOnce(async (input: z.output<typeof expensePolicyRules>) => {
    try {
      const saved = await update.send({ body: { ...input, version: base.version ?? policy.version } });
      draft.clear();
      base.showSaved(saved);
      notify.success(t('Expense policy saved'));
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, notSaved)));
    }
  });
  const submit = form.handleSubmit((input) => save(input));
  return {
    form,
    base: { ...base, loadLatest },
    draft,
    errorOf,
    field: (name: Exclude<keyof PolicyValues, 'rules'>) => ({ error: errorOf(name), ...form.register(name) }),
    submit,
    submitAndAddAnother: submit,
    isSubmitting: form.formState.isSubmitting,
  };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>['form'];
