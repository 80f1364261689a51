import { getSite, siteMessages } from '@binaa/contract/sites';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { SiteDetail } from './site-detail.tsx';
import { readSiteTasks } from './site-tasks-tab.tsx';

export default function SiteDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const site = useRead(getSite, { params: { id } }, { enabled: id > 0 });
  const { tab, page } = useUrlState({ tab: 'tasks' }).state;
  useReadAhead(id > 0 && tab === 'tasks' ? [readSiteTasks(id, page)] : []);
  const back = { to: paths.sites, label: t('Back to Sites') };

  if (id === 0 || isNotFound(site.error)) return <RecordMissing message={tm(siteMessages.notFound)} back={back} />;
  if (site.data) return <SiteDetail site={site.data} back={back} />;
  if (site.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load site details. Please try again later.')}
      back={back}
      onRetry={() => void site.refetch()}
      retrying={site.isFetching}
    />
  );
}
