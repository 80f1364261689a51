import { getNotice, noticeMessages } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { NoticeDetail } from './notice-detail.tsx';

export default function NoticePage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.inbox, label: t('Back to Inbox') };
  return (
    <DetailPage
      read={getNotice}
      id={id}
      back={back}
      missing={t(noticeMessages.notFound)}
      failed={t('Failed to load notices. Please try again later.')}
    >
      {(notice) => <NoticeDetail key={id} notice={notice} back={back} />}
    </DetailPage>
  );
}
