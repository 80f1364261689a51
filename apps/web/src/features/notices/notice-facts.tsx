import type { Notice } from '@binaa/contract/notices';
import { CircleCheck, Clock } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { SettledSentence } from './notice-sentence.tsx';
import { TimeAgo } from './time-ago.tsx';

/** Where it was and how long ago. */
export function NoticeFacts({ notice: { kind, data, at } }: { notice: Notice }) {
  // A place that the sentence names already is not repeated.
  const isNamed = kind === 'BUDGET_REACHED' || kind === 'COST_ALERT';
  const site = kind === 'MISSED_CHECK_OUT' ? null : data.site;
  return (
    <FactLine className="text-sm text-muted">
      {isNamed ? null : (data.project ?? null)}
      {site ?? null}
      <TimeAgo moment={at} />
    </FactLine>
  );
}

/** What became of it, or until when it was put off. */
export function NoticeState({ notice: { settled, snoozedUntil, acknowledgedAt, data } }: { notice: Notice }) {
  const { t } = useText();
  const format = useFormat();
  if (settled) {
    return (
      <Badge tone={settled.how === 'REJECTED' || settled.how === 'REFUSED' ? 'red' : 'green'} icon={CircleCheck}>
        <span>
          <SettledSentence settled={settled} />
        </span>
      </Badge>
    );
  }
  if (acknowledgedAt) {
    return (
      <Badge tone="green" icon={CircleCheck}>
        {t('Acknowledged')}
      </Badge>
    );
  }
  if (snoozedUntil) {
    return <Badge icon={Clock}>{t('Comes back {{moment}}', { moment: format.dateTime(snoozedUntil) })}</Badge>;
  }
  return data.reason ? <p className="text-sm wrap-anywhere">{<bdi>{data.reason}</bdi>}</p> : null;
}
