import type { ExpenseFlag } from '@binaa/contract/expense-flags';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { text, useText } from '../../lib/i18n.ts';

const flagTexts: Partial<Record<ExpenseFlag, string>> = {
  OVER_LIMIT: text('Above the limit. It can be submitted and will be flagged.'),
  OVER_FLOAT: text('Not covered by the cash in hand once pending expenses are approved.'),
  OLD: text('Older than usual. It can be submitted and will be flagged.'),
  OVER_ORDER: text('Above the amount of the order. It can be submitted and will be flagged.'),
  OVER_BUDGET: text('Above the cost budget. It can be submitted and will be flagged.'),
};
const twoApprovals = text('This amount needs two approvals.');

type Checked = { flags: readonly ExpenseFlag[]; needsTwoApprovals: boolean; errorOf: (field: 'amount') => unknown };

/** What the submitter should know about the amount. An amount that is refused needs no warning. */
export function amountNotes({ flags, needsTwoApprovals, errorOf }: Checked): ReactNode {
  if (errorOf('amount') !== undefined) return undefined;
  const notes = (['OVER_LIMIT', 'OVER_FLOAT', 'OVER_ORDER', 'OVER_BUDGET'] as const).filter((flag) =>
    flags.includes(flag),
  );
  const texts = [...notes.map((flag) => flagTexts[flag] ?? ''), ...(needsTwoApprovals ? [twoApprovals] : [])];
  return texts.length > 0 ? <Notes texts={texts} /> : undefined;
}

export function dateNotes({ flags }: Pick<Checked, 'flags'>): ReactNode {
  return flags.includes('OLD') ? <Notes texts={[flagTexts.OLD ?? '']} /> : undefined;
}

function Notes({ texts }: { texts: readonly string[] }) {
  const { t } = useText();
  return (
    <ul role="status" className="text-amber-ink">
      {texts.map((note) => (
        <li key={note} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(note)}
        </li>
      ))}
    </ul>
  );
}
