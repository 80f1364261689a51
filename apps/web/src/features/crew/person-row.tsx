import { userCategoryLabels } from '@binaa/contract/user-categories';
import { memo } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { CrewRow } from './crew-list.ts';
import { PersonState } from './person-state.tsx';
import type { Mark } from './use-own-events.ts';

type PersonRowProps = {
  row: CrewRow;
  mark: Mark | undefined;
  siteName: (id: number) => string;
  onTap: (row: CrewRow) => void;
};

/** A tap changes one row, but all of them are computed anew. */
function isSameRow(before: PersonRowProps, next: PersonRowProps): boolean {
  const valueOf = ({ row: { state, isMe, standing }, mark }: PersonRowProps) =>
    JSON.stringify([state, isMe, standing.missed, mark]);
  const { row, siteName, onTap } = before;
  return (
    row.person === next.row.person &&
    siteName === next.siteName &&
    onTap === next.onTap &&
    valueOf(before) === valueOf(next)
  );
}

/** One person as a button for a gloved thumb. */
export const PersonRow = memo(function PersonRow({ row, mark, siteName, onTap }: PersonRowProps) {
  const { person, state } = row;
  return (
    <button
      type="button"
      onClick={() => onTap(row)}
      className={`flex min-h-16 w-full items-center gap-2 px-3 py-1.5 text-start text-[1.0625rem] leading-snug -outline-offset-2 active:bg-sunken ${
        state.is === 'in' ? 'bg-green-soft/50' : 'hover:bg-sunken/60'
      }`}
    >
      <Avatar name={person.name} size="row" />
      <span className="min-w-0 flex-1">
        <PersonName row={row} />
        <PersonFacts row={row} />
      </span>
      {/* A fixed width: the name must not wrap, and the row not grow, when the state changes. */}
      <span className="w-30 shrink-0">
        <PersonState state={state} mark={mark} siteName={siteName} />
      </span>
    </button>
  );
}, isSameRow);

export function PersonName({ row: { person, isMe } }: { row: CrewRow }) {
  const { t } = useText();
  return (
    <span className="font-semibold wrap-anywhere">
      {isMe ? <>{t('Me')} </> : null}
      <bdi className={isMe ? 'font-normal' : undefined}>{person.name}</bdi>{' '}
      {person.otherName === null ? null : (
        // The bdi stays inline: as a block it would align the name by its own direction.
        <span className="block font-normal text-muted">
          <bdi>{person.otherName}</bdi>
        </span>
      )}
    </span>
  );
}

/** The trade, and a check-out that is missing from an earlier shift. */
export function PersonFacts({ row: { person, standing } }: { row: CrewRow }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      {person.category ? (
        <span className="block text-muted">{format.label(userCategoryLabels[person.category])}</span>
      ) : null}
      {standing.missed ? (
        <span className="block text-amber-ink">
          {t('Not checked out on {{date}}', { date: format.date(standing.missed.since) })}
        </span>
      ) : null}
    </>
  );
}
