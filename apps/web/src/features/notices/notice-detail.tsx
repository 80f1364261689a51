import { noticeKindRules } from '@binaa/contract/notice-kinds';
import type { Notice } from '@binaa/contract/notices';
import { Eye } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeButtons } from './notice-buttons.tsx';
import { NoticeFacts, NoticeState } from './notice-facts.tsx';
import { NoticeMark } from './notice-mark.tsx';
import { NoticeSentence } from './notice-sentence.tsx';
import { useMarkRead } from './use-notice-change.ts';

type NoticeDetailProps = { notice: Notice; back: { to: string; label: string } };

/** One notice, what it is about in short, and what can be done about it. */
export function NoticeDetail({ notice, back }: NoticeDetailProps) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  useReadOnOpening(notice);
  return (
    <>
      <PageHeader title={format.label(noticeKindRules[notice.kind].label)} back={back} />
      <Card className="flex max-w-3xl flex-col gap-5">
        <div className="flex gap-3">
          <NoticeMark kind={notice.kind} />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <p id={id} className="text-lg font-medium wrap-anywhere">
              <NoticeSentence notice={notice} />
            </p>
            <NoticeFacts notice={notice} />
            <div role="status" className="empty:hidden">
              <NoticeState notice={notice} />
            </div>
          </div>
        </div>
        <div className="flex flex-col gap-5 empty:hidden max-sm:[&_:is(button,a)]:min-h-12">
          <NoticeActs notice={notice} describedBy={id} full />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <LinkButton to={notice.path} size="lg" icon={Eye} className="max-sm:flex-1">
            {t('Show the record')}
          </LinkButton>
          <NoticeButtons notice={notice} />
        </div>
      </Card>
    </>
  );
}

/** Once: one that was put off while it is shown stays so. */
function useReadOnOpening(notice: Notice): void {
  const markRead = useMarkRead();
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    markRead(notice);
  });
}
