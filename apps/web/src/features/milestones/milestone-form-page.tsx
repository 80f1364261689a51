import { getMilestone } from '@binaa/contract/milestones';
import { getProject } from '@binaa/contract/projects';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { milestonesOf } from './milestones-of.ts';

/** Creates a milestone of a project, or edits the one that the address names. */
export default function MilestoneFormPage() {
  const projectId = useIdParam('projectId');
  const { milestoneId } = useParams();
  return milestoneId === undefined ? (
    <NewMilestone projectId={projectId} />
  ) : (
    <EditMilestone projectId={projectId} id={milestoneId} />
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

function EditMilestone({ projectId, id }: { projectId: number; id: string }) {
  const { t } = useText();
  const project = projectId > 0 ? milestonesOf(projectId) : paths.projects;
  return (
    <EditPage
      read={getMilestone}
      id={id}
      title={t('Edit Milestone')}
      subtitle={(milestone) => milestone.projectName}
      back={(milestone) => ({ to: milestonesOf(milestone?.projectId ?? projectId), label: t('Back to Project') })}
      unreadable={{ message: t('Failed to load milestone data'), to: project }}
      fields={4}
    >
      {(milestone) => <MilestoneForm projectId={milestone.projectId ?? projectId} milestone={milestone} />}
    </EditPage>
  );
}
