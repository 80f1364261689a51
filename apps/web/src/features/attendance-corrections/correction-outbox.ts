import { type CorrectionInput, correctionKindLabels, requestCorrections } from '@binaa/contract/attendance-corrections';
import { call } from '../../lib/client.ts';
import { formatsFor } from '../../lib/format.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { defineOutboxKind } from '../../outbox/kinds.ts';
import { type CorrectionValues, correctionFormKey } from './correction-values.ts';

/** A request without its client id, which is the entry's id, and what the form held. */
export type WaitingCorrection = { item: CorrectionInput; values: CorrectionValues; name: string };

export function bodyOfRequest(item: CorrectionInput, clientId: string) {
  return { items: [{ ...item, clientId }] };
}

export const correctionOutboxKind = defineOutboxKind<WaitingCorrection>({
  kind: 'correction',
  lane: 'facts',
  refreshes: requestCorrections,
  loadNext: () => import('./correction-list-page.tsx'),
  describe: ({ item, name }) => {
    const { t, language } = currentTexts();
    const format = formatsFor(language);
    const which = [name, format.label(correctionKindLabels[item.kind]), format.date(item.date)];
    return { what: t('Attendance correction'), which: which.filter(Boolean).join(', ') };
  },
  // Not by idempotency key: the server knows a request by its client id.
  send: async (entries, { signal }) => {
    for (const { id, body } of entries)
      await call(requestCorrections, { body: bodyOfRequest(body.item, id), signal: signal() });
    return entries.map(({ id }) => ({ id, is: 'sent' }));
  },
  correct: ({ values }) => ({
    formKey: correctionFormKey(values.userId),
    path: `${paths.newCorrection}?userId=${values.userId}`,
    values,
  }),
});
