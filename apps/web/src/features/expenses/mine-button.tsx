import { User } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { ExpenseFilterState } from './use-expense-filters.ts';

/** Limits the list to the signed-in user's own expenses. */
export function MineButton({ filters: { isMine, setFilters } }: { filters: ExpenseFilterState }) {
  const { t } = useText();
  return (
    <Button
      icon={User}
      aria-pressed={isMine}
      className={isMine ? '!border-accent-ink !bg-accent-soft !text-accent-ink' : ''}
      onClick={() => setFilters({ mine: isMine ? '' : 'yes' })}
    >
      {t('Mine')}
    </Button>
  );
}
