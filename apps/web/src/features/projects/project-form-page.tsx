import { getProject } from '@binaa/contract/projects';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProjectForm } from './project-form.tsx';

/** For a new project, and for the one the address names. */
export default function ProjectFormPage() {
  const { t } = useText();
  const { id: written } = useParams();
  const back = { to: paths.projects, label: t('Back to Projects') };
  if (written !== undefined) return <EditProject id={toId(written)} />;
  return (
    <>
      <PageHeader title={t('New Project')} back={back} />
      <ProjectForm />
    </>
  );
}

function EditProject({ id }: { id: number }) {
  const { t } = useText();
  const { record: project, failed } = useFormRecord(getProject, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) {
    return <NotifyAndRedirect message={t('Failed to load project data')} to={paths.projects} />;
  }
  return (
    <>
      <PageHeader
        title={t('Edit Project')}
        subtitle={project?.name}
        back={{ to: paths.project(id), label: t('Back to Project') }}
      />
      {project ? <ProjectForm project={project} /> : <FormSkeleton fields={8} />}
    </>
  );
}
