import { isApiError } from '../lib/api-error.ts';
import { currentTexts } from '../lib/i18n.ts';
import { randomId } from '../lib/random-id.ts';
import { ReportedError } from '../lib/reported-error.ts';
import { notify } from '../ui/toast.tsx';
import { loadKinds } from './kinds.ts';
import { reportNotSaved } from './not-saved.ts';
import { canKeep } from './presence.ts';
import { NoRoomError } from './room.ts';
import { type KeepOptions, type SentOrKept, sendOrKeep } from './send-or-keep.ts';

type Action<Body> = { body: Body; files?: readonly { file: File; folder: string }[] };

export type Keeper<Body> = <Answer>(action: Action<Body>, options: KeepOptions<Answer>) => Promise<SentOrKept<Answer>>;

/**
 * For a screen that sends an action of this kind itself, and keeps it without a connection. The same action sent again
 * after a failure that leaves its outcome open carries the same id; anything else is a new intent.
 */
export function createKeeper<Body>(kind: string): Keeper<Body> {
  let intent = { of: '', files: [] as readonly File[], id: '' };
  return async (action, options) => {
    const files = (action.files ?? []).map(({ file }) => file);
    const of = JSON.stringify(action.body);
    const isSame =
      intent.of === of &&
      files.length === intent.files.length &&
      files.every((file, index) => file === intent.files[index]);
    if (!isSame) intent = { of, files, id: randomId() };
    const forget = () => {
      intent = { of: '', files: [], id: '' };
    };
    try {
      const result = await attempt({ ...action, kind, id: intent.id }, options);
      forget();
      return result;
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) forget();
      throw error;
    }
  };
}

type IdentifiedAction = Action<unknown> & { kind: string; id: string };

async function attempt<Answer>(action: IdentifiedAction, options: KeepOptions<Answer>): Promise<SentOrKept<Answer>> {
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
    const described = (await loadKinds()).get(action.kind)?.describe(action.body);
    reportNotSaved({ name: described ? `${described.what}, ${described.which}` : '', at: Date.now() });
    throw new ReportedError();
  }
}
