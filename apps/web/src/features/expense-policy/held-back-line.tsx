import { expensePolicyRules, expensePolicyTrial, previewExpensePolicy } from '@binaa/contract/expense-policy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { inputOfValues } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Notice } from '../../ui/states.tsx';
import { policyNumbers } from './policy-values.ts';
import type { PolicyForm } from './use-policy-form.ts';

const trialDelayMs = 400;

/** What the policy as it is typed would have done. Nothing while it is not valid or cannot be tried out. */
export function HeldBackLine({ form }: { form: PolicyForm }) {
  const { t, plural } = useText();
  const format = useFormat();
  const input = inputOfValues(expensePolicyRules, form.watch(), policyNumbers);
  const body = useDebounced(input ? JSON.stringify(input) : '', trialDelayMs);
  const { data } = useQuery({
    queryKey: [...queryKeyOf(previewExpensePolicy), body],
    queryFn: ({ signal }) =>
      call(previewExpensePolicy, { body: JSON.parse(body) as NonNullable<typeof input>, signal }),
    enabled: body !== '',
    placeholderData: keepPreviousData,
  });
  const said = ({ heldBack, tried }: NonNullable<typeof data>) =>
    tried < expensePolicyTrial.maxExpenses
      ? plural(heldBack, "This would have held back {{count}} of the last 90 days' expenses.")
      : plural(heldBack, 'This would have held back {{count}} of the newest {{tried}} expenses of the last 90 days.', {
          tried: format.number(tried),
        });
  // The region is there before its text: screen readers announce what changes in it.
  return (
    <div role="status" className="empty:-mt-6">
      {data && input ? (
        <Notice>
          <p className="font-medium">{said(data)}</p>
          <p>{t('Held back: refused, or kept pending for a second approval.')}</p>
        </Notice>
      ) : null}
    </div>
  );
}
