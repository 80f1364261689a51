import type { CrewChoice, CrewProblem } from '@binaa/contract/crew-problems';
import type { Translate } from '../../lib/i18n.ts';
import { leftStay } from './left-stay.ts';

export type Solution = { choice: CrewChoice; note?: string; siteId?: number };

/** What a choice would do, in words that name the times and the site. */
export function choiceWords(
  choice: CrewChoice,
  problem: CrewProblem,
  t: Translate,
  time: (at: string) => string,
): string {
  const { event, record } = problem;
  const at = time(event.eventTime);
  switch (choice) {
    case 'LEAVE_OTHER': {
      const left = leftStay(problem);
      const named = { site: left?.stay.siteName ?? '', time: left ? time(left.at) : at };
      return event.kind === 'CHECK_OUT'
        ? t('Check out of {{site}} at {{time}}', named)
        : t('Left {{site}} at {{time}}', named);
    }
    case 'KEEP_BOTH':
      return t('Both are right');
    case 'USE_EVENT':
      return problem.kind === 'NO_CHECK_IN' && record?.outTime
        ? t('Left at {{time}}, not {{out}}', { time: at, out: time(record.outTime) })
        : t('Use {{time}}', { time: at });
    case 'KEEP':
      return t('Keep {{time}}', {
        time: time((event.kind !== 'CHECK_IN' && record?.outTime) || record?.inTime || event.eventTime),
      });
    case 'RECORD':
      return t('Record anyway');
    case 'OTHER_SITE':
      return t('Another site');
    case 'DISCARD':
      return t('Discard');
  }
}
