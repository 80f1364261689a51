import { getCostCodeMap } from '@binaa/contract/cost-codes';
import { getProjectCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { Notice } from '../../ui/states.tsx';
import { labelOfCode } from './api.ts';
import { usedWith } from './budget-effect.ts';

type BudgetEffectCardProps = { projectId: number; category: string; typed: string };

/** 'Materials: 41.2% used, 42.1% with this', while an expense of a project is typed. Nothing without a budget. */
export default function BudgetEffectCard({ projectId, category, typed }: BudgetEffectCardProps) {
  const { t } = useText();
  const format = useFormat();
  const { data: map } = useRead(getCostCodeMap, {});
  const { data: cost } = useRead(getProjectCost, { params: { id: projectId } });
  const codeId = map?.categories.find((mapped) => mapped.category === category)?.codeId;
  const code = cost?.codes.find((one) => one.codeId === codeId);
  const used = code && usedWith(code, 0);
  const after = code && usedWith(code, typedAmount(typed) ?? 0);
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {code && used !== undefined && after !== undefined ? (
        <Notice tone={after > 100 ? 'warning' : 'info'}>
          {t('{{code}}: {{used}} used, {{after}} with this', {
            code: format.label(labelOfCode(code)),
            used: format.percent(used, 1),
            after: format.percent(after, 1),
          })}
        </Notice>
      ) : null}
    </div>
  );
}
