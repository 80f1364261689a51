import type { Language } from '@binaa/contract/bilingual';
import i18next, { type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import english from '../locales/en.json' with { type: 'json' };
import { forgetPatterns, translateMessage } from './message-patterns.ts';
import { readItem, writeItem } from './storage.ts';

const languageKey = 'binaa.language';

/** English text is the key: only plurals need an English catalogue. */
export const i18n = i18next.createInstance();

function preferredLanguage(): Language {
  const chosen = readItem(languageKey);
  if (chosen === 'en' || chosen === 'ar') return chosen;
  return navigator.language.startsWith('ar') ? 'ar' : 'en';
}

export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { en: { translation: english } },
  });
  await showLanguage(preferredLanguage());
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'ar' && !i18n.hasResourceBundle('ar', 'translation')) {
    const { arabic } = await import('../locales/arabic.ts');
    i18n.addResourceBundle('ar', 'translation', arabic);
    forgetPatterns();
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export async function setLanguage(language: Language): Promise<void> {
  writeItem(languageKey, language);
  await showLanguage(language);
}

export function currentLanguage(): Language {
  return i18n.language === 'ar' ? 'ar' : 'en';
}

/** Marks a text that is data here and translated where it is shown, so that the catalogue's check finds it. */
export function text<const Text extends string>(words: Text): Text {
  return words;
}

/** A message of the contract or the server in the reader's language, or as it is where none is known. */
export function tm(message: string): string {
  return translateMessage(i18n, message);
}

export type Texts = { t: TFunction; tm: (message: string) => string; language: Language; dir: 'ltr' | 'rtl' };

export function useText(): Texts {
  const { t } = useTranslation();
  const language = currentLanguage();
  return { t, tm, language, dir: directionOf(language) };
}
