import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Card } from '../ui/card.tsx';
import { FactLine } from '../ui/fact-line.tsx';
import { StretchedLink } from '../ui/stretched-link.tsx';
import { happenedAt } from './entry.ts';
import { useKind } from './kinds.ts';
import { useOutboxEntries } from './store.ts';
import { WaitingMark } from './waiting-mark.tsx';

type WaitingListProps = { kind: string; isShown?: (body: never) => boolean };

/** Unsent actions above the list that they will be part of, newest first. */
export default function WaitingList({ kind, isShown = () => true }: WaitingListProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const described = useKind(kind);
  const entries = useOutboxEntries(kind).filter(({ body }) => isShown(body as never));
  if (entries.length === 0 || !described) return null;
  return (
    <ul aria-label={t('Not sent yet')} className="mb-4 flex flex-col gap-2">
      {entries.toReversed().map(({ id, state, body, files, ...times }) => (
        <li key={id}>
          <Card interactive padding="none" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
            <div className="min-w-0">
              <StretchedLink to={paths.outbox} className="line-clamp-2 wrap-anywhere">
                <bdi>{described.describe(body).which}</bdi>
              </StretchedLink>
              <FactLine className="text-sm text-muted">
                {format.dateTime(new Date(happenedAt(times)).toISOString())}
                {files.length > 0 ? plural(files.length, { one: '{{count}} file', other: '{{count}} files' }) : null}
              </FactLine>
            </div>
            <WaitingMark state={state} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
