import { csvField } from '@binaa/contract/csv-field';
import { companyToday } from '../../lib/company-clock.ts';
import { saveFile } from '../../lib/download.ts';
import { formatsFor } from '../../lib/format.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { happenedAt, type OutboxEntry } from '../../outbox/entry.ts';
import type { Kinds } from '../../outbox/kinds.ts';
import { stateWord } from '../../outbox/waiting-mark.tsx';

/** The unsent actions as a CSV file, for the office. */
export function saveUnsent(entries: readonly OutboxEntry[], kinds: Kinds): void {
  const { t, language } = currentTexts();
  const format = formatsFor(language);
  const head = [t('Recorded'), t('User'), t('Action'), t('Details'), t('Status'), t('Reason'), t('Content')];
  const rows = entries.map(({ userName, kind, body, state, reason, ...times }) => {
    const described = kinds.get(kind)?.describe(body);
    const moment = new Date(happenedAt(times)).toISOString();
    return [
      format.dateTime(moment),
      userName,
      described?.what ?? kind,
      described?.which ?? '',
      stateWord(state, t),
      reason ? t(reason) : '',
      JSON.stringify(body),
    ];
  });
  const lines = [head, ...rows].map((row) => row.map(csvField).join(','));
  // The mark makes spreadsheets read it as UTF-8.
  const file = new File([`\uFEFF${lines.join('\r\n')}\r\n`], `outbox-${companyToday()}.csv`, { type: 'text/csv' });
  saveFile(file);
}
