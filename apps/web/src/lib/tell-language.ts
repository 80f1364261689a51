import type { Language } from '@binaa/contract/bilingual';
import { call } from './client.ts';
import { isLanguageKnown } from './i18n.ts';
import { readItem, writeItem } from './storage.ts';

const toldKey = 'binaa.language-told';

/**
 * Tells the server in which language the user reads: e-mails and push messages follow it. A browser tells each choice once,
 * so that the last switch on any device counts. What cannot be told now is told at the next start.
 */
export async function tellLanguage(userId: number, language: Language): Promise<void> {
  const told = `${userId} ${language}`;
  if (!isLanguageKnown() || readItem(toldKey) === told) return;
  try {
    const { updateNoticePreferences } = await import('@binaa/contract/notices');
    await call(updateNoticePreferences, { body: { language } });
    writeItem(toldKey, told);
  } catch {
    // Nothing on the screen depends on it.
  }
}
