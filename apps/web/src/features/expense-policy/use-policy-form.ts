import {
  type ExpensePolicy,
  expensePolicyRules,
  getExpensePolicy,
  updateExpensePolicy,
} from '@binaa/contract/expense-policy';
import { useRef } from 'react';
import { text } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useSettingsForm } from '../../ui/use-settings-form.ts';
import { mergeRules, policyNumbers, valuesOfPolicy } from './policy-values.ts';

const messages = {
  saved: text('Expense policy saved'),
  failed: text('Failed to save the expense policy. Please try again.'),
};

export function usePolicyForm(policy: ExpensePolicy) {
  const update = useSend(updateExpensePolicy);
  /** The rules that the form was filled from. */
  const savedRules = useRef(policy.rules);
  const withRulesKept = (saved: ExpensePolicy) => {
    savedRules.current = saved.rules;
    return saved;
  };
  const policyForm = useSettingsForm({
    settings: policy,
    readLatest: async () => withRulesKept(await readLatest(getExpensePolicy, {})),
    rules: expensePolicyRules,
    numbers: policyNumbers,
    valuesOf: valuesOfPolicy,
    // Of this version only: restored on a newer one, it would undo the rules that others have saved since.
    draftKey: `expense-policy.${policy.version}`,
    save: async (body) =>
      withRulesKept(await update.send({ body: { ...body, version: body.version ?? policy.version } })),
    messages,
  });
  const { form, base } = policyForm;
  // Rule by rule: the whole list as it was typed would undo the rules of others.
  const loadLatest = async () => {
    const [before, typed] = [savedRules.current, form.getValues('rules')];
    const isLoaded = await base.loadLatest();
    if (isLoaded) form.setValue('rules', mergeRules(before, typed, savedRules.current), { shouldDirty: true });
    return isLoaded;
  };
  return { ...policyForm, base: { ...base, loadLatest } };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>['form'];
