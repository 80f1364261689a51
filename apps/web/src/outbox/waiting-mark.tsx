import { CircleAlert, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { type Translate, useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import type { EntryState } from './entry.ts';

export function stateWord(state: EntryState, t: Translate): string {
  if (state === 'REFUSED') return t('Refused');
  return state === 'PROBLEM' ? t('Problem to solve') : t('Waiting to be sent');
}

/** Stands where an unsent action is shown, and leads to the outbox. */
export function WaitingMark({ state }: { state: EntryState }) {
  const { t } = useText();
  const isWaiting = state === 'WAITING' || state === 'HELD';
  return (
    <Link to={paths.outbox} className="inline-flex w-fit rounded-full py-1 hover:underline">
      <Badge tone={isWaiting ? 'amber' : 'red'} icon={isWaiting ? Hourglass : CircleAlert}>
        {stateWord(state, t)}
      </Badge>
    </Link>
  );
}
