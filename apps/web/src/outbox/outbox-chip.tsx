import { CircleAlert, Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useIsByPass, useUser } from '../lib/session.ts';
import { useSummary } from './summary.ts';

/** Leads to the outbox while it has something to say. */
export default function OutboxChip({ onCrew = false }: { onCrew?: boolean }) {
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
  return (
    <Link
      to={isByPass ? paths.offlineOutbox : paths.outbox}
      className={`inline-flex h-control items-center gap-1.5 px-3 text-sm font-medium print:hidden ${
        onCrew ? 'min-h-14 rounded-card text-[1.0625rem] leading-tight' : 'rounded-full whitespace-nowrap'
      } ${hasProblems ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {[
          saysOffline ? t('No connection') : '',
          hasProblems ? plural(problems, { one: '{{count}} problem', other: '{{count}} problems' }) : '',
          waiting > 0 ? plural(waiting, { one: '{{count}} waiting', other: '{{count}} waiting' }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  );
}
