import { setCrewMember } from '@binaa/contract/crew-roster';
import {
  ArrowLeftRight,
  Ban,
  Camera,
  ClipboardPen,
  EyeOff,
  LogIn,
  LogOut,
  Play,
  Umbrella,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { correctionPath } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { useIsByPass, useUser } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Correctable } from './correction-of.ts';
import type { CrewRow, Mode } from './crew-list.ts';
import type { OwnEvent } from './field-event.ts';
import { large } from './look.ts';
import { PersonFacts } from './person-row.tsx';
import { PersonState } from './person-state.tsx';
import type { Mark } from './use-own-events.ts';

/** Its icon points in the direction of reading. */
const directed = `${large} rtl:[&>svg]:-scale-x-100`;

type PersonSheetProps = {
  row: CrewRow;
  mode: Mode;
  mark: Mark | undefined;
  siteName: (id: number) => string;
  correction: Correctable;
  /** The user's last event about the person, if it can still be taken back. */
  takeable: OwnEvent | undefined;
  onTakeBack: (event: OwnEvent) => void;
  /** Undefined if nothing was recorded just now that a photo could belong to. */
  onPhoto: (() => void) | undefined;
  onRecord: (kind: 'CHECK_IN' | 'CHECK_OUT') => void;
  onRest: (kind: 'BREAK_START' | 'BREAK_END') => void;
  onMove: () => void;
  /** Undefined if the person has no valid card. */
  onRevokeCard: (() => void) | undefined;
  /** The crew was changed on the server. */
  onCrewChanged: () => void;
  onClose: () => void;
};

/** One person: what is known, and what can be done besides the usual tap. */
export function PersonSheet(props: PersonSheetProps) {
  const { row, mode, takeable, onTakeBack, onRecord, onClose } = props;
  const { t } = useText();
  const format = useFormat();
  const { state, person } = row;
  const isIn = state.is === 'in';
  const isByPass = useIsByPass();
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={person.name}>
      <div className="flex flex-col gap-3 text-[1.0625rem]">
        <div className="leading-snug">
          <PersonFacts row={row} />
        </div>
        <PersonState state={state} mark={props.mark} siteName={props.siteName} />
        {isIn && state.byName !== null ? (
          <p>
            {t('Already in since {{time}} ({{by}}). Nothing to do.', {
              time: format.time(state.since),
              by: state.byName,
            })}
          </p>
        ) : null}
        {props.onPhoto ? (
          <Button size="lg" block icon={Camera} className={large} aria-haspopup="dialog" onClick={props.onPhoto}>
            {t('Photo')}
          </Button>
        ) : null}
        {takeable ? (
          <Button size="lg" block icon={Undo2} className={directed} onClick={() => onTakeBack(takeable)}>
            {t('Take back')}
          </Button>
        ) : null}
        {isIn ? (
          <Button size="lg" block icon={LogOut} className={directed} onClick={() => onRecord('CHECK_OUT')}>
            {t('Check out')}
          </Button>
        ) : null}
        {isIn ? <RestButton isResting={state.restingSince !== null} onRest={props.onRest} /> : null}
        {state.is === 'elsewhere' ? (
          <Button size="lg" block icon={ArrowLeftRight} className={large} aria-haspopup="dialog" onClick={props.onMove}>
            {t('Move here')}
          </Button>
        ) : null}
        {state.is === 'not-in' && !row.standing.missed && mode === 'out' ? (
          <>
            <p className="text-muted">
              {t('No check-in is known here. It may be on a phone that has not sent it yet.')}
            </p>
            <Button size="lg" block icon={LogOut} className={directed} onClick={() => onRecord('CHECK_OUT')}>
              {t('Check out')}
            </Button>
          </>
        ) : null}
        {(state.is === 'not-in' || state.is === 'out') && mode === 'out' ? (
          <Button size="lg" block icon={LogIn} className={directed} onClick={() => onRecord('CHECK_IN')}>
            {t('Check in')}
          </Button>
        ) : null}
        {isByPass ? null : (
          <>
            <LinkButton size="lg" block icon={ClipboardPen} className={large} to={correctionPath(props.correction)}>
              {t('Request a correction')}
            </LinkButton>
            <CrewChoice {...props} />
            {props.onRevokeCard ? (
              <Button size="lg" block icon={Ban} className={large} aria-haspopup="dialog" onClick={props.onRevokeCard}>
                {t('Revoke card')}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

function RestButton({ isResting, onRest }: { isResting: boolean; onRest: PersonSheetProps['onRest'] }) {
  const { t } = useText();
  return isResting ? (
    <Button size="lg" block icon={Play} className={large} onClick={() => onRest('BREAK_END')}>
      {t('End of rest')}
    </Button>
  ) : (
    <Button size="lg" block icon={Umbrella} className={large} onClick={() => onRest('BREAK_START')}>
      {t('Rest in shade')}
    </Button>
  );
}

/** A foreman hides somebody from their crew, or adds them to it. Needs a connection. */
function CrewChoice({ row: { person, isMe }, onCrewChanged, onClose }: PersonSheetProps) {
  const { t } = useText();
  const user = useUser();
  const { run, isPending } = useAction(setCrewMember);
  if (user.role !== 'FOREMAN' || isMe) return null;
  const set = (state: 'HIDDEN' | 'ASSIGNED') =>
    void run(
      { params: { userId: person.id }, body: { foremanId: user.id, state } },
      {
        onSuccess: () => {
          onCrewChanged();
          onClose();
        },
        onError: () => notify.error(t('Failed to change the crew.')),
      },
    );
  return person.mine ? (
    <Button size="lg" block icon={EyeOff} className={large} pending={isPending} onClick={() => set('HIDDEN')}>
      {t('Hide from my crew')}
    </Button>
  ) : (
    <Button size="lg" block icon={UserPlus} className={large} pending={isPending} onClick={() => set('ASSIGNED')}>
      {t('Add to my crew')}
    </Button>
  );
}
