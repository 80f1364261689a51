import { correctedNow } from '../lib/clock-offset.ts';
import { currentTexts } from '../lib/i18n.ts';
import { ReportedError } from '../lib/reported-error.ts';
import { notify } from '../ui/toast.tsx';
import { loadKindsOf } from './kinds.ts';
import { reportNotSaved } from './not-saved.ts';
import { canKeep } from './presence.ts';
import { NoRoomError } from './room.ts';
import { type KeepOptions, type SentOrKept, sendOrKeep } from './send-or-keep.ts';

export type Action<Body> = { body: Body; files?: readonly { file: File; folder: string }[] };

/** For a screen that sends actions of a kind itself, and keeps them without a connection. */
export type Keeper<Body> = <Answer>(action: Action<Body>, options: KeepOptions<Answer>) => Promise<SentOrKept<Answer>>;

type IdentifiedAction = Action<unknown> & { kind: string; id: string };

export async function keep<Answer>(
  action: IdentifiedAction,
  options: KeepOptions<Answer>,
): Promise<SentOrKept<Answer>> {
  if (!canKeep()) return { answer: await options.send({ id: action.id, uploaded: async () => undefined }) };
  try {
    const result = await sendOrKeep(action, options);
    const { t } = currentTexts();
    if (result.kept && result.kept.droppedFiles > 0) {
      notify.error(t('No room for the photo. The action is saved without it.'));
    }
    return result;
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    const described = (await loadKindsOf([action])).get(action.kind)?.describe(action.body);
    reportNotSaved({ name: described ? `${described.what}, ${described.which}` : '', at: correctedNow() });
    throw new ReportedError();
  }
}
