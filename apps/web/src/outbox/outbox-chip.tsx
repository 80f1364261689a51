import { clsx } from 'clsx';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useIsByPass, useUser } from '../lib/session.ts';
import { useSummary } from './summary.ts';

export type OutboxChipProps = {
  /** Larger, and it says whether there is a connection. */
  onCrew?: boolean;
  /** An icon and a number, where a phone has no room for words. Hidden while the crew screen shows the larger one. */
  isShort?: boolean;
};

/** Leads to the outbox while it has something to say. */
export default function OutboxChip({ onCrew = false, isShort = false }: OutboxChipProps) {
  const { t, plural } = useText();
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  const { id } = useUser();
  const isByPass = useIsByPass();
  const own = useSummary().find(({ userId }) => userId === id);
  const saysOffline = onCrew && isGone;
  if (!own && !saysOffline) return null;
  const { waiting, problems: kept, refused } = own ?? { waiting: 0, problems: 0, refused: 0 };
  const problems = kept + refused;
  const hasProblems = problems > 0;
  const Icon = hasProblems ? CircleAlert : Hourglass;
  const words = [
    saysOffline ? t('No connection') : '',
    hasProblems ? plural(problems, { one: '{{count}} problem', other: '{{count}} problems' }) : '',
    waiting > 0 ? plural(waiting, { one: '{{count}} waiting', other: '{{count}} waiting' }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      to={isByPass ? paths.offlineOutbox : paths.outbox}
      data-on-crew={onCrew || undefined}
      {...(isShort && { 'aria-label': words, title: words })}
      className={clsx(
        'inline-flex items-center gap-1.5 px-3 text-sm font-medium print:hidden',
        onCrew
          ? 'min-h-14 rounded-card py-1 text-[1.0625rem] leading-tight'
          : 'h-control rounded-full whitespace-nowrap',
        isShort && 'tabular-nums in-[:root:has([data-on-crew])]:hidden',
        hasProblems ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{isShort ? problems || waiting : words}</span>
    </Link>
  );
}
