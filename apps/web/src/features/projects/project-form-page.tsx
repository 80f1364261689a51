import { getProject } from '@binaa/contract/projects';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { toId } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProjectForm } from './project-form.tsx';

/** Creates a project, or edits the one that the address names. */
export default function ProjectFormPage() {
  const { t } = useText();
  const { id } = useParams();
  if (id === undefined) {
    return (
      <>
        <PageHeader title={t('New Project')} back={{ to: paths.projects, label: t('Back to Projects') }} />
        <ProjectForm />
      </>
    );
  }
  return (
    <EditPage
      read={getProject}
      id={id}
      title={t('Edit Project')}
      subtitle={(project) => project.name}
      back={{ to: paths.project(toId(id)), label: t('Back to Project') }}
      unreadable={{ message: t('Failed to load project data'), to: paths.projects }}
      fields={8}
    >
      {(project) => <ProjectForm project={project} />}
    </EditPage>
  );
}
