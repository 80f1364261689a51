import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type ExpenseRule, limitActionLabels } from '@binaa/contract/expense-policy';
import { Pencil, Trash2 } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { scopeOf } from './policy-values.ts';

type RuleActions = { onChange: (rule: ExpenseRule) => void; onRemove: (rule: ExpenseRule) => void };

/** The rules with what they apply to. A value that is not set is looked up in the next wider rule. */
export function RuleTable({ rules, actions }: { rules: readonly ExpenseRule[]; actions?: RuleActions }) {
  const { t } = useText();
  return <DataTable caption={t('Rules')} columns={useColumns(actions)} rows={rules} rowKey={scopeOf} />;
}

function useColumns(actions: RuleActions | undefined): Column<ExpenseRule>[] {
  const { t } = useText();
  const format = useFormat();
  const projectOf = ({ projectId, projectName }: ExpenseRule) =>
    projectId === null ? t('All projects') : (projectName ?? `#${projectId}`);
  const categoryOf = ({ category }: ExpenseRule) =>
    category === null ? t('All categories') : format.label(expenseCategoryLabels[category]);
  const amount = (key: 'receiptFrom' | 'secondFrom' | 'limit', header: string): Column<ExpenseRule> => ({
    key,
    header,
    numeric: true,
    cell: (rule) => <Money amount={rule[key] ?? undefined} />,
  });
  const columns: Column<ExpenseRule>[] = [
    { key: 'category', header: t('Category'), primary: true, cell: categoryOf },
    { key: 'project', header: t('Project'), name: true, cell: (rule) => <bdi>{projectOf(rule)}</bdi> },
    amount('receiptFrom', t('Receipt from')),
    amount('secondFrom', t('Second approval from')),
    amount('limit', t('Limit')),
    {
      key: 'limitAction',
      header: t('Above it'),
      nowrap: true,
      cell: ({ limitAction }) => (limitAction === null ? '–' : format.label(limitActionLabels[limitAction])),
    },
  ];
  if (!actions) return columns;
  const buttons = (rule: ExpenseRule) => {
    const name = `${categoryOf(rule)}, ${projectOf(rule)}`;
    return (
      <span className="flex justify-end gap-1">
        <IconButton
          icon={Pencil}
          label={t('Change the rule: {{rule}}', { rule: name })}
          aria-haspopup="dialog"
          onClick={() => actions.onChange(rule)}
        />
        <IconButton
          icon={Trash2}
          label={t('Remove the rule: {{rule}}', { rule: name })}
          onClick={() => actions.onRemove(rule)}
        />
      </span>
    );
  };
  return [...columns, { key: 'actions', header: t('Actions'), actions: true, cell: buttons }];
}
