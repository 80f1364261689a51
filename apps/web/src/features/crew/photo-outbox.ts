import { addCrewPhoto } from '@binaa/contract/crew';
import { call } from '../../lib/client.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { defineOutboxKind } from '../../outbox/kinds.ts';

export const crewPhotoKind = 'crew-photo';

/** The photo of a person or a group, and the events that it belongs to. */
export type KeptPhoto = { eventIds: string[]; name: string; siteName: string };

export const crewPhotoOutboxKind = defineOutboxKind<KeptPhoto>({
  kind: crewPhotoKind,
  lane: 'files',
  refreshes: addCrewPhoto,
  describe: ({ name, siteName }) => ({ what: currentTexts().t('Crew photo'), which: `${name}, ${siteName}` }),
  send: async (entries, { upload, signal }) => {
    for (const entry of entries) {
      const { id, body, deviceTime, offsetMs } = entry;
      const [fileKey = ''] = await upload(entry);
      const times = { deviceTime: new Date(deviceTime).toISOString(), offsetMs };
      await call(addCrewPhoto, { body: { id, fileKey, eventIds: body.eventIds, ...times }, signal: signal() });
    }
    return entries.map(({ id }) => ({ id, is: 'sent' }));
  },
});
