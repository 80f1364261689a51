import { cardMessages } from '@binaa/contract/cards';
import { crewMessages } from '@binaa/contract/crew';
import type { Texts } from '../../../lib/i18n.ts';
import type { Verdict } from './sight.ts';
import type { Tone } from './signal.ts';

/** What the screen says about a sight: a word, whom it is about, and what else to know. */
export type Report = { tone: Tone; word: string; name?: string; detail?: string };

type Words = {
  texts: Pick<Texts, 't'>;
  time: (moment: string) => string;
  siteName: (id: number) => string;
  /** Work is banned or stopped: an arrival is recorded as resting in shade. */
  isHot: boolean;
};

/** What the screen says about somebody who was checked in. */
export function arrivalOf(name: string | undefined, { texts: { t }, isHot }: Pick<Words, 'texts' | 'isHot'>): Report {
  const who = name === undefined ? {} : { name };
  return isHot
    ? { tone: 'warning', word: t('In'), ...who, detail: t('Resting in shade') }
    : { tone: 'good', word: t('In'), ...who };
}

/** The sounds and colours of all that is not simply recorded are amber, or red if nothing will come of it. */
export function reportOf(verdict: Verdict, name: string | undefined, words: Words): Report {
  const {
    texts: { t },
    time,
    siteName,
  } = words;
  const who = name === undefined ? {} : { name };
  const direction = (kind: 'CHECK_IN' | 'CHECK_OUT') => (kind === 'CHECK_IN' ? t('In') : t('Out'));
  const warning = (word: string, detail?: string): Report => ({
    tone: 'warning',
    word,
    ...who,
    ...(detail !== undefined && { detail }),
  });
  const refusal = (detail: string): Report => ({ tone: 'bad', word: t('Not recorded'), ...who, detail });
  switch (verdict.is) {
    case 'record':
      return verdict.kind === 'CHECK_IN' ? arrivalOf(name, words) : { tone: 'good', word: t('Out'), ...who };
    case 'record-unmatched':
      return warning(t('Out'), t('No check-in is known here. It may be on a phone that has not sent it yet.'));
    case 'keep':
      return warning(direction(verdict.kind), t('Card not known on this phone. Kept for later.'));
    case 'ask':
      return warning(t('In'), t('In since {{time}}. Scan again to check out.', { time: time(verdict.since) }));
    case 'elsewhere':
      return warning(
        t('Elsewhere'),
        t('{{site}} since {{time}}', { site: siteName(verdict.siteId), time: time(verdict.since) }),
      );
    case 'already-in':
      return warning(t('In'), t('Already in since {{time}}', { time: time(verdict.since) }));
    case 'already-out':
      return warning(t('Out'), t('Already out since {{time}}', { time: time(verdict.at) }));
    case 'already-scanned':
      return warning(t('Already scanned'));
    case 'foreign':
      return refusal(t(cardMessages.notACard));
    case 'revoked':
      return refusal(t(crewMessages.cardReplaced));
    case 'unknown':
      return refusal(t(cardMessages.unknown));
  }
}
