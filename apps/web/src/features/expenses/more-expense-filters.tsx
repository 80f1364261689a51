import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { ExpenseFilterState } from './use-expense-filters.ts';

const RareExpenseFilters = lazy(() => import('./rare-expense-filters.tsx'));

/** Filters that few need: not loaded until somebody asks for them, or while one is set. */
export function MoreExpenseFilters({ filters }: { filters: ExpenseFilterState }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !filters.isRareSet) {
    return (
      <Button variant="ghost" className="self-end justify-self-start" onClick={() => setOpen(true)}>
        {t('More fields')}
      </Button>
    );
  }
  return (
    <Suspense fallback={<SkeletonBlock className="h-15" />}>
      <RareExpenseFilters filters={filters} />
    </Suspense>
  );
}
