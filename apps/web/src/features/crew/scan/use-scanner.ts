import { useEffect, useMemo, useRef, useState } from 'react';
import { correctedNow } from '../../../lib/clock-offset.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { rowOf } from '../crew-list.ts';
import type { CrewOfSite } from '../use-crew.ts';
import { useRecorder, type Wanted } from '../use-recorder.ts';
import { type FoundCard, findCard, indexCards } from './find-card.ts';
import { arrivalOf, type Report, reportOf } from './report.ts';
import { type Card, isSameSight, judgeSight, type ScanMode, type Seen, type Verdict } from './sight.ts';
import { signal } from './signal.ts';

export type Shown = Report & {
  id: number;
  at: string;
  /** For somebody at another site. */
  move?: () => void;
};

const shownForMs = 900;
const listed = 5;

type Circumstances = {
  /** Work is banned or stopped: whoever arrives rests. A queue waits, so nobody is asked. */
  isHot: boolean;
  onNotSaved: () => void;
};

/** Turns what the camera reads into crew events and tells what became of each. */
export function useScanner({ crew, roster, view, site }: CrewOfSite, { isHot, onNotSaved }: Circumstances) {
  const texts = useText();
  const format = useFormat();
  const recorder = useRecorder(site);
  const index = useMemo(() => indexCards(roster), [roster]);
  const [mode, setMode] = useState<ScanMode>(crew.mode);
  const [feedback, setFeedback] = useState<Shown>();
  const [recent, setRecent] = useState<readonly Shown[]>([]);
  const [count, setCount] = useState(0);
  const seen = useRef(new Map<string, Seen>());
  const lastId = useRef(0);
  const { t } = texts;

  useEffect(() => {
    if (!feedback || feedback.move) return undefined;
    const timer = setTimeout(() => setFeedback(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [feedback]);

  const show = (report: Report, move?: () => void) => {
    lastId.current += 1;
    const shown = { ...report, id: lastId.current, at: new Date(correctedNow()).toISOString(), ...(move && { move }) };
    setFeedback(shown);
    setRecent((before) => [shown, ...before].slice(0, listed));
    signal(report.tone);
  };

  /** Tells of success only once the event is kept. */
  const record = async (text: string, wanted: Wanted, report: Report) => {
    if (!(await recorder.record([wanted], 'SCAN'))) {
      show({ tone: 'bad', word: t('Not saved'), name: wanted.person.name });
      onNotSaved();
      return;
    }
    const now = correctedNow();
    seen.current.set(text, { seenAt: now, recordedAt: now });
    setCount((before) => before + 1);
    show(report);
  };

  const stateOf = (found: FoundCard): Card => {
    if (found.is !== 'known') return { is: found.is };
    return { is: 'known', state: found.person ? rowOf(found.person, view).state : { is: 'not-in', isUnsent: false } };
  };

  const act = async (text: string, found: FoundCard, verdict: Verdict) => {
    const person =
      found.is === 'known'
        ? { ...found.bearer, cardCode: found.code }
        : found.is === 'unclear' && { cardCode: found.code, name: t('Card …{{end}}', { end: found.code.slice(-4) }) };
    const name = person ? person.name : found.is === 'revoked' ? found.name : undefined;
    const siteName = (id: number) => roster.sites.find((one) => one.id === id)?.name ?? t('Another site');
    const report = reportOf(verdict, name, { texts, time: format.time, siteName, isHot });
    const rest = isHot ? ({ shelter: 'SHADE' } as const) : {};
    if (person && (verdict.is === 'record' || verdict.is === 'record-unmatched' || verdict.is === 'keep'))
      return record(text, { kind: verdict.kind, person, ...(verdict.kind === 'CHECK_IN' && rest) }, report);
    if (person && verdict.is === 'elsewhere' && verdict.canMove) {
      const moved = arrivalOf(person.name, { texts, isHot });
      const move = () => void record(text, { kind: 'MOVE', person, fromSiteId: verdict.siteId, ...rest }, moved);
      return show(report, move);
    }
    return show(report);
  };

  return {
    mode,
    chooseMode: (chosen: ScanMode) => {
      // The next sight of a card means something else now.
      seen.current.clear();
      setMode(chosen);
    },
    feedback,
    closeFeedback: () => setFeedback(undefined),
    recent,
    count,
    recorder,
    /** Resolves once the sight is dealt with. */
    onText: async (text: string) => {
      const before = seen.current.get(text);
      const now = correctedNow();
      if (before && isSameSight(before, now)) {
        seen.current.set(text, { ...before, seenAt: now });
        return;
      }
      const found = await findCard(text, index, roster);
      const verdict = judgeSight(stateOf(found), { mode, dayMode: crew.mode, now, before });
      const { isAsked: _, ...rest } = before ?? { seenAt: now };
      seen.current.set(text, { ...rest, seenAt: now, ...(verdict.is === 'ask' && { isAsked: true }) });
      if (found.is === 'known' && !found.person) crew.readAgain();
      await act(text, found, verdict);
    },
  };
}

export type Scanner = ReturnType<typeof useScanner>;
