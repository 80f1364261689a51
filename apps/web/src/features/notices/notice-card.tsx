import type { Notice } from '@binaa/contract/notices';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { needsDecision } from './needs-decision.ts';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeButtons } from './notice-buttons.tsx';
import { NoticeFacts, NoticeState } from './notice-facts.tsx';
import { NoticeMark } from './notice-mark.tsx';
import { NoticeSentence } from './notice-sentence.tsx';
import { useMarkRead } from './use-notice-change.ts';

type NoticeCardsProps = { notices: readonly Notice[]; inPanel?: boolean };

export function NoticeCards({ notices, inPanel = false }: NoticeCardsProps) {
  const { t } = useText();
  return (
    <ul aria-label={t('Notices')} className={clsx('flex flex-col', inPanel ? 'divide-y divide-line' : 'gap-3')}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard notice={notice} inPanel={inPanel} />
        </li>
      ))}
    </ul>
  );
}

function NoticeCard({ notice, inPanel }: { notice: Notice; inPanel: boolean }) {
  const { t } = useText();
  const id = useId();
  const markRead = useMarkRead();
  const isNew = notice.readAt === null && notice.settled === null && notice.snoozedUntil === null;
  // What asks for a decision is shown in short first; everything else leads to its record at once.
  const asks = needsDecision(notice);
  return (
    <Card
      interactive
      role="article"
      aria-labelledby={id}
      padding="none"
      className={clsx(
        'flex gap-3 p-3 sm:p-4',
        inPanel && 'rounded-none! border-0! bg-transparent! shadow-none!',
        isNew && 'before:absolute before:inset-y-3 before:start-0 before:w-1 before:rounded-e-full before:bg-accent',
      )}
    >
      <NoticeMark kind={notice.kind} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p id={id} className="wrap-anywhere">
          {isNew ? <span className="sr-only">{t('Unread')} </span> : null}
          <StretchedLink
            to={asks ? paths.notice(notice.id) : notice.path}
            onClick={() => markRead(notice)}
            className={clsx(!isNew && 'font-normal!')}
          >
            <NoticeSentence notice={notice} />
          </StretchedLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <NoticeFacts notice={notice} />
            <div className="empty:hidden">
              <NoticeState notice={notice} />
            </div>
          </div>
          <NoticeButtons notice={notice} />
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <NoticeActs notice={notice} describedBy={id} />
        </div>
      </div>
    </Card>
  );
}
