import type { Language } from '@binaa/contract/bilingual';
import { useSyncExternalStore } from 'react';
import type { Catalogue } from '../locales/catalogue.ts';
import { dateFormatsFor } from './date-formats.ts';
import { dateStyle } from './date-style.ts';
import { readItem, writeItem } from './storage.ts';
import { type Pluralise, type Translate, translating } from './translate.ts';

export type { Translate } from './translate.ts';

export type Texts = {
  t: Translate;
  plural: Pluralise;
  language: Language;
  dir: 'ltr' | 'rtl';
};

const languageKey = 'binaa.language';
const listeners = new Set<() => void>();

/** English text is the key, and English needs no catalogue. */
const english = textsIn('en', new Map());
let arabic: Texts | undefined;
let texts = english;

function textsIn(language: Language, catalogue: Catalogue): Texts {
  const dates = () => dateFormatsFor(language, dateStyle());
  const writing = { date: (day: string) => dates().date(day), month: (month: string) => dates().month(month) };
  return { ...translating(language, catalogue, writing), language, dir: directionOf(language) };
}

function preferredLanguage(): Language {
  const chosen = readItem(languageKey);
  if (chosen === 'en' || chosen === 'ar') return chosen;
  return navigator.language.startsWith('ar') ? 'ar' : 'en';
}

export async function startI18n(): Promise<void> {
  await showLanguage(preferredLanguage());
}

/** Also for English readers who search in Arabic. */
export async function loadArabic(): Promise<Texts> {
  arabic ??= textsIn('ar', (await import('../locales/arabic.ts')).arabic);
  return arabic;
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'ar') await loadArabic();
  texts = language === 'ar' && arabic ? arabic : english;
  document.documentElement.lang = language;
  document.documentElement.dir = texts.dir;
  for (const listener of listeners) listener();
}

function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export async function setLanguage(language: Language): Promise<void> {
  writeItem(languageKey, language);
  await showLanguage(language);
}

/** Whether the user, or their browser, asked for the present language. English is also shown where nobody did. */
export function isLanguageKnown(): boolean {
  return texts.language !== 'en' || readItem(languageKey) !== undefined;
}

/** Marks a text that is data here and translated where it is shown, so that the translation check finds it. */
export function text<const Text extends string>(words: Text): Text {
  return words;
}

/** For texts outside of any component; a component calls useText, which also renders it again in another language. */
export function currentTexts(): Texts {
  return texts;
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useText(): Texts {
  return useSyncExternalStore(onLanguageChange, currentTexts);
}
