import { getProject, projectMessages } from '@binaa/contract/projects';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { type ReadAhead, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { readDocumentsTab } from './project-documents-tab.tsx';
import { readMilestonesTab } from './project-milestones-tab.tsx';
import { readSitesTab } from './project-sites-tab.tsx';
import { readTasksTab } from './project-tasks-tab.tsx';

/** The request of each tab, sent along with the project when the address opens that tab. */
const tabReads = new Map<string, (projectId: number, page: number) => ReadAhead>([
  ['tasks', readTasksTab],
  ['sites', readSitesTab],
  ['milestones', readMilestonesTab],
  ['documents', readDocumentsTab],
]);

export default function ProjectDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const { tab, page } = useUrlState({ tab: '' }).state;
  const readTab = tabReads.get(tab);
  useReadAhead(id > 0 && readTab ? [readTab(id, page)] : []);
  const back = { to: paths.projects, label: t('Back to Projects') };
  return (
    <DetailPage
      read={getProject}
      id={id}
      back={back}
      missing={t(projectMessages.notFound)}
      failed={t('Failed to load project details. Please try again later.')}
    >
      {(project) => <ProjectDetail project={project} back={back} />}
    </DetailPage>
  );
}
