import { getMilestone } from '@binaa/contract/milestones';
import { getProject } from '@binaa/contract/projects';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { toId, useIdParam } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { milestonesOf } from './milestones-of.ts';

/** For a new milestone of a project, and for the one the address names. */
export default function MilestoneFormPage() {
  const projectId = useIdParam('projectId');
  const { milestoneId: written } = useParams();
  return written === undefined ? (
    <NewMilestone projectId={projectId} />
  ) : (
    <EditMilestone projectId={projectId} id={toId(written)} />
  );
}

function NewMilestone({ projectId }: { projectId: number }) {
  const { t } = useText();
  const { record: project, failed } = useFormRecord(
    getProject,
    { params: { id: projectId } },
    { enabled: projectId > 0 },
  );
  if (projectId === 0 || failed) {
    return <NotifyAndRedirect message={t('Failed to load project data')} to={paths.projects} />;
  }
  return (
    <>
      <PageHeader
        title={t('New Milestone')}
        subtitle={project?.name}
        back={{ to: milestonesOf(projectId), label: t('Back to Project') }}
      />
      {project ? <MilestoneForm projectId={projectId} /> : <FormSkeleton fields={4} />}
    </>
  );
}

function EditMilestone({ projectId, id }: { projectId: number; id: number }) {
  const { t } = useText();
  const { record: milestone, failed } = useFormRecord(getMilestone, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) {
    const to = projectId > 0 ? milestonesOf(projectId) : paths.projects;
    return <NotifyAndRedirect message={t('Failed to load milestone data')} to={to} />;
  }
  return (
    <>
      <PageHeader
        title={t('Edit Milestone')}
        subtitle={milestone?.projectName}
        back={{ to: milestonesOf(milestone?.projectId ?? projectId), label: t('Back to Project') }}
      />
      {milestone ? (
        <MilestoneForm projectId={milestone.projectId ?? projectId} milestone={milestone} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  );
}
