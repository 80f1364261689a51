import {
  ArrowLeftRight,
  Check,
  Circle,
  CircleAlert,
  CircleX,
  Hourglass,
  type LucideIcon,
  Umbrella,
} from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { stateWord } from '../../outbox/waiting-mark.tsx';
import type { StateAt } from './standing.ts';
import type { Mark } from './use-own-events.ts';

const looks: Record<StateAt['is'], { icon: LucideIcon; className: string }> = {
  in: { icon: Check, className: 'text-green-ink' },
  'not-in': { icon: Circle, className: 'text-muted' },
  elsewhere: { icon: ArrowLeftRight, className: 'text-blue-ink' },
  out: { icon: Check, className: 'text-ink' },
};

type PersonStateProps = { state: StateAt; mark: Mark | undefined; siteName: (id: number) => string };

/** Icon, word and time; whether it is sent yet, and whether something is wrong with it. */
export function PersonState({ state, mark, siteName }: PersonStateProps) {
  const { t } = useText();
  const { icon, className } = looks[state.is];
  const isResting = state.is === 'in' && state.restingSince !== null;
  const Icon = isResting ? Umbrella : icon;
  const marks = {
    PROBLEM: { icon: CircleAlert, word: t('Problem') },
    REFUSED: { icon: CircleX, word: t('Refused') },
  };
  const marked = mark && marks[mark];
  return (
    <span className={`inline-flex flex-col font-medium ${className}`}>
      {marked ? (
        <span className="flex items-center gap-1.5 text-red-ink">
          <marked.icon aria-hidden className="size-5 shrink-0" />
          {marked.word}
        </span>
      ) : null}
      <span className="flex items-center gap-1.5">
        <span className="flex flex-col">
          <Icon aria-hidden className="size-5 shrink-0" />
          {state.isUnsent && !marked ? <Hourglass aria-hidden className="size-5 shrink-0 text-amber-ink" /> : null}
        </span>
        {state.isUnsent && !marked ? <span className="sr-only">{stateWord('WAITING', t)}</span> : null}
        <StateWords state={state} siteName={siteName} />
      </span>
    </span>
  );
}

/** A time that stays on one line beside or below its word. */
function unbroken(time: string): string {
  return time.replaceAll(/\s/g, '\u00A0');
}

function StateWords({ state, siteName }: Omit<PersonStateProps, 'mark'>) {
  const { t } = useText();
  const format = useFormat();
  switch (state.is) {
    case 'in':
      return (
        <span className="min-w-0 text-start">
          {state.restingSince === null
            ? t('In {{time}}', { time: unbroken(format.time(state.since)) })
            : t('Resting {{time}}', { time: unbroken(format.time(state.restingSince)) })}
        </span>
      );
    case 'out':
      return <span className="min-w-0 text-start">{t('Out {{time}}', { time: unbroken(format.time(state.at)) })}</span>;
    case 'elsewhere':
      return (
        <span className="min-w-0 text-start">
          <span className="line-clamp-3 wrap-anywhere">
            <bdi>{siteName(state.siteId)}</bdi>
          </span>{' '}
          {unbroken(format.time(state.since))}
        </span>
      );
    case 'not-in':
      return <span className="min-w-0 text-start">{t('Not in')}</span>;
  }
}
