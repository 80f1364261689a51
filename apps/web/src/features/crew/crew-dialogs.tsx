import { lazy, Suspense } from 'react';
import { correctedNow } from '../../lib/clock-offset.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { isHeldBack } from '../../outbox/entry.ts';
import { CameraDialog } from '../../ui/camera-dialog.tsx';
import { ArrivalDialog } from './arrival-dialog.tsx';
import { CheckAllSheet } from './check-all-sheet.tsx';
import { correctionOfPerson } from './correction-of.ts';
import { type CrewRow, type Mode, rowOf } from './crew-list.ts';
import type { OwnEvent } from './field-event.ts';
import { keepPhoto } from './keep-photo.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { photoEvents } from './photo-events.ts';
import { ReadingSheet } from './reading-sheet.tsx';
import { undoEvents } from './record-events.ts';
import { takeableEvent } from './undo.ts';
import type { CrewOfSite } from './use-crew.ts';
import type { Heat } from './use-heat.ts';
import type { RecordEvents } from './use-recorder.ts';

const EndCardDialog = lazy(() => import('../cards/end-card-dialog.tsx'));

export type Opened =
  | { is: 'all'; mode: Mode }
  | { is: 'leave' }
  | { is: 'reading' }
  | { is: PersonDialog; id: number }
  | { is: 'photo'; of: readonly OwnEvent[]; name: string }
  | undefined;

type PersonDialog = 'person' | 'move' | 'arrival' | 'card';

type CrewDialogsProps = CrewOfSite & {
  opened: Opened;
  everybody: readonly CrewRow[];
  heat: Heat;
  siteName: (id: number) => string;
  record: RecordEvents;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** The one sheet that is open. */
export function CrewDialogs(props: CrewDialogsProps) {
  const { opened, crew, roster, site, everybody, heat, record, onClose } = props;
  if (!opened) return null;
  if (opened.is === 'reading')
    return <ReadingSheet site={site} stopAbove={roster.settings.wbgtStop} onClose={onClose} />;
  if (opened.is === 'photo')
    return (
      <CameraDialog
        title={opened.name}
        onClose={onClose}
        onPhoto={(photo) => {
          onClose();
          void keepPhoto(photo, opened.of, { name: opened.name, siteName: site.name });
        }}
      />
    );
  if ('id' in opened) return <OfPerson {...props} id={opened.id} sheet={opened.is} />;
  // 'Check out all' of the heat banner, whatever the switch says.
  const mode = opened.is === 'leave' ? 'out' : opened.mode;
  return (
    <CheckAllSheet
      mode={mode}
      siteName={site.name}
      now={crew.now}
      rows={opened.is === 'leave' ? heat.working : everybody}
      isHot={heat.isHot}
      onClose={onClose}
      onConfirm={(rows, shelter) => {
        const kind = mode === 'in' ? 'CHECK_IN' : 'CHECK_OUT';
        onClose();
        void record(
          rows.map(({ person }) => ({ kind, person, ...(shelter && { shelter }) })),
          'ALL',
        );
      }}
    />
  );
}

function OfPerson({
  crew,
  roster,
  site,
  view,
  id,
  sheet,
  heat,
  siteName,
  record,
  onOpen,
  onClose,
}: CrewDialogsProps & { id: number; sheet: PersonDialog }) {
  const person = roster.people.find((one) => one.id === id);
  if (!person) return null;
  const row = rowOf(person, view);
  const { state } = row;
  const recordAndClose = (...wanted: Parameters<RecordEvents>) => {
    onClose();
    void record(...wanted);
  };
  if (sheet === 'arrival')
    return (
      <ArrivalDialog
        name={person.name}
        onClose={onClose}
        onRest={() => recordAndClose([{ kind: 'CHECK_IN', person, shelter: 'SHADE' }], 'TAP')}
        onWork={() => recordAndClose([{ kind: 'CHECK_IN', person }], 'TAP')}
      />
    );
  const card = person.cards.find(({ state: cardState }) => cardState === 'VALID');
  if (sheet === 'card' && card)
    return (
      <Suspense>
        <EndCardDialog
          person={{ userId: id, name: person.name, cardId: card.id ?? null }}
          ending="revoke"
          onClose={onClose}
          onEnded={crew.readAgain}
        />
      </Suspense>
    );
  if (sheet === 'move' && state.is === 'elsewhere') {
    const move = { kind: 'MOVE', person, fromSiteId: state.siteId } as const;
    return (
      <MoveDialog
        name={person.name}
        site={siteName(state.siteId)}
        since={state.since}
        onClose={onClose}
        onRest={heat.isHot ? () => recordAndClose([{ ...move, shelter: 'SHADE' }], 'TAP') : undefined}
        onMove={() => recordAndClose([move], 'TAP')}
      />
    );
  }
  const where = { siteId: site.id, now: correctedNow(), photographed: crew.photographed };
  const of = photoEvents(crew.recent, where).filter(({ event }) => event.userId === id);
  const takeBack = (event: OwnEvent) => {
    onClose();
    const canUndo = crew.entries.some((entry) => entry.id === event.id && isHeldBack(entry, Date.now()));
    if (canUndo) return void undoEvents([event.id]);
    const { kind, siteId, fromSiteId } = event.event;
    const undoes = { kind, siteId, ...(fromSiteId !== undefined && { fromSiteId }) };
    return void record([{ kind: 'TAKE_BACK', person, siteId, targetEventId: event.id, undoes }], 'TAP');
  };
  return (
    <PersonSheet
      row={row}
      mode={crew.mode}
      mark={crew.marks.get(id)}
      siteName={siteName}
      correction={correctionOfPerson(row, { siteId: site.id, today: companyToday(new Date(crew.now)) })}
      takeable={takeableEvent(crew.recent, id, correctedNow())}
      onTakeBack={takeBack}
      onPhoto={of.length > 0 ? () => onOpen({ is: 'photo', of, name: person.name }) : undefined}
      onRecord={(kind) =>
        kind === 'CHECK_IN' && heat.isHot ? onOpen({ is: 'arrival', id }) : recordAndClose([{ kind, person }], 'TAP')
      }
      onRest={(kind) =>
        recordAndClose([{ kind, person, ...(kind === 'BREAK_START' && { shelter: 'SHADE' as const }) }], 'TAP')
      }
      onMove={() => onOpen({ is: 'move', id })}
      onRevokeCard={card && (() => onOpen({ is: 'card', id }))}
      onCrewChanged={crew.readAgain}
      onClose={onClose}
    />
  );
}
