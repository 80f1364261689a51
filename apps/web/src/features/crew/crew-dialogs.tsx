import { correctedNow } from '../../lib/clock-offset.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { CameraDialog } from '../../ui/camera-dialog.tsx';
import { CheckAllSheet } from './check-all-sheet.tsx';
import { correctionOfPerson } from './correction-of.ts';
import { type CrewRow, type Mode, rowOf } from './crew-list.ts';
import type { OwnEvent } from './field-event.ts';
import { keepPhoto } from './keep-photo.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { photoEvents } from './photo-events.ts';
import { undoEvents } from './record-events.ts';
import { takeableEvent } from './undo.ts';
import type { CrewOfSite } from './use-crew.ts';
import type { Record } from './use-recorder.ts';

export type Opened =
  | { is: 'all'; mode: Mode }
  | { is: 'person' | 'move'; id: number }
  | { is: 'photo'; of: readonly OwnEvent[]; name: string }
  | undefined;

type CrewDialogsProps = CrewOfSite & {
  opened: Opened;
  everybody: readonly CrewRow[];
  siteName: (id: number) => string;
  record: Record;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** The one sheet that is open. */
export function CrewDialogs(props: CrewDialogsProps) {
  const { opened, crew, site, everybody, record, onClose } = props;
  if (!opened) return null;
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
  return opened.is === 'all' ? (
    <CheckAllSheet
      mode={opened.mode}
      siteName={site.name}
      now={crew.now}
      rows={everybody}
      onClose={onClose}
      onConfirm={(rows) => {
        const kind = opened.mode === 'in' ? 'CHECK_IN' : 'CHECK_OUT';
        onClose();
        void record(
          rows.map(({ person }) => ({ kind, person })),
          'ALL',
        );
      }}
    />
  ) : (
    <OfPerson {...props} id={opened.id} isMove={opened.is === 'move'} />
  );
}

function OfPerson({
  crew,
  roster,
  site,
  view,
  id,
  isMove,
  siteName,
  record,
  onOpen,
  onClose,
}: CrewDialogsProps & { id: number; isMove: boolean }) {
  const person = roster.people.find((one) => one.id === id);
  if (!person) return null;
  const row = rowOf(person, view);
  const { state } = row;
  const recordAndClose = (...wanted: Parameters<Record>) => {
    onClose();
    void record(...wanted);
  };
  if (isMove && state.is === 'elsewhere')
    return (
      <MoveDialog
        name={person.name}
        site={siteName(state.siteId)}
        since={state.since}
        onClose={onClose}
        onMove={() => recordAndClose([{ kind: 'MOVE', person, fromSiteId: state.siteId }], 'TAP')}
      />
    );
  const where = { siteId: site.id, now: correctedNow(), photographed: crew.photographed };
  const of = photoEvents(crew.recent, where).filter(({ event }) => event.userId === id);
  const takeBack = (event: OwnEvent) => {
    onClose();
    const isHeldBack = crew.entries.some((entry) => entry.id === event.id && entry.notBefore > Date.now());
    if (isHeldBack) return void undoEvents([event.id]);
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
      onRecord={(kind) => recordAndClose([{ kind, person }], 'TAP')}
      onCrewChanged={crew.readAgain}
      onClose={onClose}
    />
  );
}
