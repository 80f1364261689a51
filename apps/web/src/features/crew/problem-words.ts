import type { CrewChoice, CrewProblem } from '@binaa/contract/crew-problems';
import type { Translate } from '../../lib/i18n.ts';

export type Solution = { choice: CrewChoice; note?: string; siteId?: number };

/** What a choice would do, in words that name the times and the site. */
export function choiceWords(
  choice: CrewChoice,
  problem: CrewProblem,
  t: Translate,
  time: (at: string) => string,
): string {
  const { event, record, otherRecord } = problem;
  const at = time(event.eventTime);
  switch (choice) {
    case 'LEAVE_OTHER': {
      const site = otherRecord?.siteName ?? '';
      return event.kind === 'CHECK_OUT'
        ? t('Check out of {{site}} at {{time}}', { site, time: at })
        : t('Left {{site}} at {{time}}', { site, time: at });
    }
    case 'KEEP_BOTH':
      return t('Both are right');
    case 'USE_EVENT':
      return problem.kind === 'NO_CHECK_IN' && record?.outTime
        ? t('Left at {{time}}, not {{out}}', { time: at, out: time(record.outTime) })
        : t('Use {{time}}', { time: at });
    case 'KEEP':
      return t('Keep {{time}}', {
        time: time((event.kind === 'CHECK_OUT' && record?.outTime) || record?.inTime || event.eventTime),
      });
    case 'RECORD':
      return t('Record anyway');
    case 'OTHER_SITE':
      return t('Another site');
    case 'DISCARD':
      return t('Discard');
  }
}
