import type { Dashboard } from '@binaa/contract/dashboard';
import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PendingExpense } from './pending-expense.tsx';

type DecisionsCardProps = { decisions: NonNullable<Dashboard['decisions']> };

/** The expenses that have waited longest for a decision, each with its receipt and both buttons. */
export default function DecisionsCard({ decisions: { count, total, oldest } }: DecisionsCardProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const { cardRef, onClickCapture } = useFocusAfterDecision(oldest.map(({ expenseId }) => expenseId));
  return (
    <Card
      ref={cardRef}
      role="region"
      aria-label={t('Needs your decision')}
      tabIndex={-1}
      className="outline-none"
      onClickCapture={onClickCapture}
    >
      <CardHeader
        title={t('Needs your decision')}
        description={plural(count, '{{count}} pending, {{amount}} in all', { amount: format.money(total) })}
        actions={
          <>
            <LinkButton size="sm" to={`${paths.expenses}?status=PENDING`}>
              {t('View all')}
            </LinkButton>
            <LinkButton size="sm" variant="primary" icon={Inbox} to={paths.approvalQueue}>
              {t('Approval Queue')}
            </LinkButton>
          </>
        }
      />
      {oldest.length === 0 ? (
        <p className="text-sm text-muted">{t('Nothing waits for your decision')}</p>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {oldest.map((expense) => (
            <li key={expense.expenseId} className="min-w-0">
              <PendingExpense expense={expense} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A decided expense leaves the list together with the button that has the focus. The card takes the focus over. */
function useFocusAfterDecision(shownIds: readonly number[]) {
  const cardRef = useRef<HTMLDivElement>(null);
  const hasClicked = useRef(false);
  const shown = shownIds.join();
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (!hasClicked.current || document.activeElement !== document.body) return;
    hasClicked.current = false;
    cardRef.current?.focus({ preventScroll: true });
  });
  return { cardRef, onClickCapture: () => void (hasClicked.current = true) };
}
