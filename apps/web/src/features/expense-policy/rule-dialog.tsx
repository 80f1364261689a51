import {
  type ExpenseRule,
  type ExpenseRuleInput,
  expensePolicyMessages,
  expenseRuleRules,
  limitActionLabels,
  limitActions,
} from '@binaa/contract/expense-policy';
import { encodeMessage } from '@binaa/contract/message';
import { getProject } from '@binaa/contract/projects';
import type { SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ExpenseCategoryPicker } from '../expenses/expense-category-picker.tsx';
import { readProject, useProjectOptions } from '../projects/api.ts';
import { scopeOf } from './policy-values.ts';

const empty = { category: '', projectId: '', receiptFrom: '', secondFrom: '', limit: '', limitAction: '' };
type Values = typeof empty;
const numbers = ['projectId', 'receiptFrom', 'secondFrom', 'limit'] as const satisfies (keyof Values)[];

type RuleDialogProps = {
  /** The rule to change. Without it the dialog adds one. */
  rule: ExpenseRule | undefined;
  /** The scopes of the other rules. */
  taken: readonly string[];
  onDone: (rule: ExpenseRule) => void;
  onClose: () => void;
};

export default function RuleDialog({ rule, taken, onDone, onClose }: RuleDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const projects = useProjectOptions();
  const form = useRulesForm({
    rules: expenseRuleRules,
    defaultValues: rule ? valuesOfRecord<Values>(rule, empty) : empty,
    numbers,
    mode: 'onSubmit',
  });
  const errorOf = useFieldErrors(form);
  const field = (name: keyof Values) => ({ error: errorOf(name), ...form.register(name) });
  const category = useController({ control: form.control, name: 'category' }).field;
  const project = useController({ control: form.control, name: 'projectId' }).field;
  const known =
    rule?.projectId == null || rule.projectName === null ? undefined : { id: rule.projectId, name: rule.projectName };

  const nameOf = async (id: number) => {
    const listed = projects.options.find(({ value }) => value === id)?.label;
    const shown = listed ?? (known?.id === id ? known.name : undefined);
    // A project found by searching is not among the options.
    return (
      shown ??
      readLatest(getProject, { params: { id } }).then(
        ({ name }) => name,
        () => null,
      )
    );
  };
  const done = useSubmitOnce(async (input: ExpenseRuleInput) => {
    const next = withNulls(input);
    if (taken.includes(scopeOf(next))) {
      form.setError('category', { message: encodeMessage(expensePolicyMessages.ruleTwice) }, { shouldFocus: true });
    } else if ([next.receiptFrom, next.secondFrom, next.limit, next.limitAction].every((value) => value === null)) {
      form.setError(
        'receiptFrom',
        { message: encodeMessage(expensePolicyMessages.ruleNeedsValue) },
        { shouldFocus: true },
      );
    } else {
      onDone({ ...next, projectName: next.projectId === null ? null : await nameOf(next.projectId) });
    }
  });
  const submit = form.handleSubmit((input) => done(input));
  // The dialog's form is inside the policy's in React's tree, though not in the document's.
  const submitThis = (event: SyntheticEvent) => {
    event.stopPropagation();
    void submit(event);
  };
  const sameAsWider = t('Empty: as without this rule');
  return (
    <Dialog open onOpenChange={onClose} title={rule ? t('Change rule') : t('Add rule')}>
      <form noValidate className="flex flex-col gap-5" onSubmit={submitThis}>
        <FormGrid>
          <ExpenseCategoryPicker
            {...category}
            value={category.value || null}
            onChange={(value) => category.onChange(value ?? '')}
            label={t('Category')}
            placeholder={t('All categories')}
            clearable
            error={errorOf('category')}
          />
          <ChoiceField
            {...project}
            label={t('Project')}
            list={projects}
            placeholder={t('All projects')}
            known={known}
            readNamed={readProject}
            error={errorOf('projectId')}
          />
          <MoneyField label={t('Receipt from')} help={sameAsWider} {...field('receiptFrom')} />
          <MoneyField label={t('Second approval from')} help={sameAsWider} {...field('secondFrom')} />
          <MoneyField label={t('Limit')} help={sameAsWider} {...field('limit')} />
          <SelectField
            label={t('Above it')}
            placeholder={t('As without this rule')}
            options={limitActions.map((value) => ({ value, label: format.label(limitActionLabels[value]) }))}
            {...field('limitAction')}
          />
        </FormGrid>
        <FormFooter>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {rule ? t('Change') : t('Add')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}

function withNulls(input: ExpenseRuleInput): Omit<ExpenseRule, 'projectName'> {
  const { projectId = null, category = null, receiptFrom = null, secondFrom = null } = input;
  return {
    projectId,
    category,
    receiptFrom,
    secondFrom,
    limit: input.limit ?? null,
    limitAction: input.limitAction ?? null,
  };
}
