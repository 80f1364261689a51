import { type ExpenseRule, expenseRuleLimit } from '@binaa/contract/expense-policy';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { scopeOf } from './policy-values.ts';
import { RuleTable } from './rule-table.tsx';
import type { PolicyForm } from './use-policy-form.ts';

const RuleDialog = lazy(() => import('./rule-dialog.tsx'));

type RulesFieldProps = { form: PolicyForm; error: string | undefined };

/** The rules of projects and categories. They are saved with the rest of the policy. */
export function RulesField({ form, error }: RulesFieldProps) {
  const { t } = useText();
  const rules = form.watch('rules');
  const addButton = useRef<HTMLButtonElement>(null);
  /** The rule in the dialog, or a new one. */
  const [open, setOpen] = useState<ExpenseRule | 'new'>();
  const changed = open === 'new' ? undefined : open;
  const change = (next: ExpenseRule[]) => {
    form.setValue('rules', next, { shouldDirty: true });
    form.clearErrors('rules');
  };
  const remove = (removed: ExpenseRule) => {
    change(rules.filter((rule) => scopeOf(rule) !== scopeOf(removed)));
    // The pressed button disappears with its rule.
    addButton.current?.focus();
  };
  const isChanged = (rule: ExpenseRule) => changed !== undefined && scopeOf(rule) === scopeOf(changed);
  const put = (rule: ExpenseRule) => {
    change(changed ? rules.map((one) => (isChanged(one) ? rule : one)) : [...rules, rule]);
    setOpen(undefined);
  };
  const taken = rules.filter((rule) => !isChanged(rule)).map(scopeOf);
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-base font-semibold">{t('Rules')}</legend>
      <div className="clear-both flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t('Other values for a category, a project, or a category of a project. The most particular one counts.')}
        </p>
        {rules.length === 0 ? (
          <p className="text-sm">{t('No rules yet: the values above hold everywhere.')}</p>
        ) : (
          <RuleTable rules={rules} actions={{ onChange: setOpen, onRemove: remove }} />
        )}
        <FieldNotes
          help={
            rules.length >= expenseRuleLimit
              ? t('There can be at most {{max}} rules.', { max: expenseRuleLimit })
              : null
          }
          helpId="rules-help"
          error={error}
          errorId="rules-error"
        />
        <Button
          ref={addButton}
          icon={Plus}
          className="self-start"
          aria-haspopup="dialog"
          disabled={rules.length >= expenseRuleLimit}
          onClick={() => setOpen('new')}
        >
          {t('Add rule')}
        </Button>
      </div>
      <Suspense>
        {open === undefined ? null : (
          <RuleDialog rule={changed} taken={taken} onDone={put} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </fieldset>
  );
}
