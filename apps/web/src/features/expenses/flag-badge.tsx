import { type ExpenseFlag, expenseFlagLabels } from '@binaa/contract/expense-flags';
import { CircleSlash, Clock, Copy, Files, FileText, Gauge, HandCoins, type LucideIcon, Wallet } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

const icons: Record<ExpenseFlag, LucideIcon> = {
  DUPLICATE_RECEIPT: Files,
  POSSIBLE_DUPLICATE: Copy,
  NO_RECEIPT: CircleSlash,
  OVER_LIMIT: Gauge,
  OVER_FLOAT: Wallet,
  OLD: Clock,
  OVER_ORDER: FileText,
  OVER_BUDGET: HandCoins,
};

/** Absent where an older server does not send them. */
type FlagsProps = { flags: readonly ExpenseFlag[] | undefined };

/** What a decider should know about a pending expense, in words. Nothing without flags. */
export function FlagBadges({ flags = [] }: FlagsProps) {
  const { t } = useText();
  const format = useFormat();
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t('Warnings')} className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone={flag === 'DUPLICATE_RECEIPT' ? 'red' : 'amber'} icon={icons[flag]}>
            {format.label(expenseFlagLabels[flag])}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The same as icons, where there is no room for words. */
export function FlagIcons({ flags = [] }: FlagsProps) {
  const format = useFormat();
  return flags.map((flag) => {
    const Icon = icons[flag];
    const label = format.label(expenseFlagLabels[flag]);
    return (
      <span key={flag} title={label} className="text-amber-ink">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{label}</span>
      </span>
    );
  });
}
