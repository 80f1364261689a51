import { ArrowLeftRight, Check, Circle, CircleAlert, Hourglass, LogOut, type LucideIcon, Umbrella } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { stateWord } from '../../outbox/waiting-mark.tsx';
import type { StateAt } from './standing.ts';
import type { Mark } from './use-own-events.ts';

const looks: Record<StateAt['is'], { icon: LucideIcon; className: string }> = {
  in: { icon: Check, className: 'text-green-ink' },
  'not-in': { icon: Circle, className: 'text-muted' },
  elsewhere: { icon: ArrowLeftRight, className: 'text-blue-ink' },
  out: { icon: LogOut, className: 'text-ink' },
};

type PersonStateProps = { state: StateAt; mark: Mark | undefined; siteName: (id: number) => string };

/** Icon, word and time; whether it is sent yet, and whether something is wrong with it. */
export function PersonState({ state, mark, siteName }: PersonStateProps) {
  const { t } = useText();
  const { icon, className } = looks[state.is];
  const isResting = state.is === 'in' && state.restingSince !== null;
  const Icon = isResting ? Umbrella : icon;
  const Attention = mark ? CircleAlert : Hourglass;
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${className}`}>
      {mark || state.isUnsent ? (
        <>
          <Attention aria-hidden className={`size-5 shrink-0 ${mark ? 'text-red-ink' : 'text-amber-ink'}`} />
          <span className="sr-only">{stateWord(mark ?? 'WAITING', t)}</span>
        </>
      ) : null}
      <Icon aria-hidden className="size-5 shrink-0" />
      <StateWords state={state} siteName={siteName} />
    </span>
  );
}

function StateWords({ state, siteName }: Omit<PersonStateProps, 'mark'>) {
  const { t } = useText();
  const format = useFormat();
  switch (state.is) {
    case 'in':
      return (
        <span className="whitespace-nowrap">
          {state.restingSince === null
            ? t('In {{time}}', { time: format.time(state.since) })
            : t('Resting {{time}}', { time: format.time(state.restingSince) })}
        </span>
      );
    case 'out':
      return <span className="whitespace-nowrap">{t('Out {{time}}', { time: format.time(state.at) })}</span>;
    case 'elsewhere':
      return (
        <span className="min-w-0 text-start">
          <bdi className="line-clamp-1">{siteName(state.siteId)}</bdi> {format.time(state.since)}
        </span>
      );
    case 'not-in':
      return <span className="whitespace-nowrap">{t('Not in')}</span>;
  }
}
