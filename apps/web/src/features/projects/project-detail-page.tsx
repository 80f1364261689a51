import { getProject, projectMessages } from '@binaa/contract/projects';
import { paths } from '../../app/paths.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { ProjectDetail } from './project-detail.tsx';

export default function ProjectDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const project = useRead(getProject, { params: { id } }, { enabled: id > 0 });
  const back = { to: paths.projects, label: t('Back to Projects') };

  if (id === 0 || isNotFound(project.error))
    return <RecordMissing message={tm(projectMessages.notFound)} back={back} />;
  if (project.data) return <ProjectDetail project={project.data} back={back} />;
  if (project.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load project details. Please try again later.')}
      back={back}
      onRetry={() => void project.refetch()}
      retrying={project.isFetching}
    />
  );
}
