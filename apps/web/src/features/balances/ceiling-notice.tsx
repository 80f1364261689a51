import type { BalanceRecord } from '@binaa/contract/balances';
import { fundRequestMessages } from '@binaa/contract/fund-requests';
import { formatAmount } from '@binaa/contract/money';
import { useText } from '../../lib/i18n.ts';
import { subtract, typedAmount } from '../../lib/typed-amount.ts';
import { Notice } from '../../ui/states.tsx';

/** Warns while the typed amount would take the holder above the ceiling. Nothing without a ceiling. */
export function CeilingNotice({ holder, typed }: { holder: BalanceRecord; typed: string }) {
  const { t } = useText();
  const { balance, ceiling, userName = '' } = holder;
  if (ceiling == null) return null;
  const after = subtract(balance, -Math.max(typedAmount(typed) ?? 0, 0));
  const question = fundRequestMessages.aboveCeiling({
    name: userName,
    balance: formatAmount(after),
    ceiling: formatAmount(ceiling),
  });
  // The region is there before its text: screen readers announce what changes in it.
  return (
    <div aria-live="polite" className="empty:-mt-5">
      {after > Math.max(balance, ceiling) ? <Notice tone="warning">{t(question)}</Notice> : null}
    </div>
  );
}
