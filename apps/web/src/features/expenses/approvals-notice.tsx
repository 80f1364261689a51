import type { Expense } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';

/** For a pending expense that two people must approve: who has done so, and that somebody else still must. */
export function ApprovalsNotice({ expense }: { expense: Expense }) {
  const { t } = useText();
  const format = useFormat();
  const { status, approvals, firstApprovedBy, firstApprovedAt } = expense;
  if (status !== 'PENDING' || !approvals || approvals.needed < 2) return null;
  return (
    <div className="mb-5">
      <Notice>
        {firstApprovedBy
          ? t('First approval by {{name}}, {{when}}. A second approver is needed.', {
              name: firstApprovedBy,
              when: format.dateTime(firstApprovedAt ?? undefined),
            })
          : t('This amount needs two approvals.')}
      </Notice>
    </div>
  );
}
