import { companyToday } from '../../lib/company-clock.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { notify } from '../../ui/toast.tsx';
import type { OwnEvent } from './field-event.ts';
import { crewPhotoKind, type KeptPhoto } from './photo-outbox.ts';
import { loadHeldBack } from './record-events.ts';

/** Keeps a photo on this device. It is sent after its events, which never wait for it. */
export async function keepPhoto(photo: File, events: readonly OwnEvent[], about: Omit<KeptPhoto, 'eventIds'>) {
  const eventIds = events.map(({ id }) => id);
  const folder = `crew/${companyToday().replaceAll('-', '_')}`;
  const { keepWithFiles } = await loadHeldBack();
  const isKept = await keepWithFiles({
    kind: crewPhotoKind,
    body: { eventIds, ...about } satisfies KeptPhoto,
    files: [{ file: photo, folder }],
    after: eventIds,
  });
  if (isKept) notify.success(currentTexts().t('Photo saved'));
}
