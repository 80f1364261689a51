import { getSite, siteMessages } from '@binaa/contract/sites';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { SiteDetail } from './site-detail.tsx';
import { readSiteTasks } from './site-tasks-tab.tsx';

export default function SiteDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const { tab, page } = useUrlState({ tab: 'tasks' }).state;
  useReadAhead(id > 0 && tab === 'tasks' ? [readSiteTasks(id, page)] : []);
  const back = { to: paths.sites, label: t('Back to Sites') };
  return (
    <DetailPage
      read={getSite}
      id={id}
      back={back}
      missing={t(siteMessages.notFound)}
      failed={t('Failed to load site details. Please try again later.')}
    >
      {(site) => <SiteDetail site={site} back={back} />}
    </DetailPage>
  );
}
