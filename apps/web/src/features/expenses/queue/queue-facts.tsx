import type { QueuedExpense } from '@binaa/contract/expense-queue';
import { ExternalLink } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { DuplicatesCard } from '../duplicates-card.tsx';
import { ExpenseComments } from '../expense-comments.tsx';
import { useExpenseFacts } from '../use-expense-facts.tsx';
import { BudgetEffectLine } from './budget-effect-line.tsx';

/** What else is known about the expense on screen, its possible duplicates and its comments. */
export function QueueFacts({ queued: { expense, duplicates, cash, budget } }: { queued: QueuedExpense }) {
  const { t } = useText();
  const facts = useExpenseFacts(expense);
  const holding = cash
    ? [
        { label: t('Available now'), value: <Money amount={cash.now} /> },
        { label: t('When pending are approved'), value: <Money amount={cash.afterPending} /> },
      ]
    : [];
  // The head says these already.
  const said = new Set([t('Category'), t('Amount'), t('Status'), t('Submitted By'), t('Warnings'), t('Last updated')]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DuplicatesCard key={`duplicates ${expense.id}`} expense={expense} duplicates={duplicates} />
      <Card className="flex flex-col gap-4">
        {budget ? <BudgetEffectLine budget={budget} /> : null}
        <DescriptionList items={[...holding, ...facts.filter(({ label }) => !said.has(label))]} />
        <LinkButton size="sm" icon={ExternalLink} to={paths.expense(expense.id)} className="self-start">
          {t('Open expense')}
        </LinkButton>
      </Card>
      <ExpenseComments key={`comments ${expense.id}`} expense={expense} />
    </div>
  );
}
