import type { QueuedExpense } from '@binaa/contract/expense-queue';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';

/** 'Materials: 41.2% used, 42.1% with this'. Nothing of a cost code without a budget. */
export function BudgetEffectLine({ budget }: { budget: NonNullable<QueuedExpense['budget']> }) {
  const { t } = useText();
  const format = useFormat();
  const { nameEn, nameAr, used, usedWith } = budget;
  if (used === null || usedWith === null) return null;
  return (
    <p className={usedWith > 100 ? 'text-sm text-amber-ink' : 'text-sm text-muted'}>
      {t('{{code}}: {{used}} used, {{after}} with this', {
        code: format.label({ en: nameEn, ar: nameAr }),
        used: format.percent(used, 1),
        after: format.percent(usedWith, 1),
      })}
    </p>
  );
}
