import { getProject } from '@binaa/contract/projects';
import { getSite } from '@binaa/contract/sites';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { SiteForm } from './site-form.tsx';

/** Creates a site, in the project that the address names if it names one, or edits the site that the address names. */
export default function SiteFormPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  useReadAhead([readProjectOptions()]);
  return id === undefined ? <NewSite projectId={toId(query.get('projectId'))} /> : <EditSite id={id} />;
}

function NewSite({ projectId }: { projectId: number }) {
  const { t } = useText();
  const isGiven = projectId > 0;
  const { record: project, failed } = useFormRecord(getProject, { params: { id: projectId } }, { enabled: isGiven });
  const back = project
    ? { to: `${paths.project(project.id)}?tab=sites`, label: t('Back to Project') }
    : { to: paths.sites, label: t('Back to Sites') };
  return (
    <>
      <PageHeader title={t('New Site')} subtitle={project?.name} back={back} />
      {isGiven && !project && !failed ? <FormSkeleton fields={5} /> : <SiteForm project={project} leaveTo={back.to} />}
    </>
  );
}

function EditSite({ id }: { id: string }) {
  const { t } = useText();
  const back = { to: paths.site(toId(id)), label: t('Back to Site') };
  return (
    <EditPage
      read={getSite}
      id={id}
      title={t('Edit Site')}
      subtitle={(site) => site.name}
      back={back}
      unreadable={{ message: t('Failed to load site data'), to: paths.sites }}
      fields={5}
    >
      {(site) => <SiteForm site={site} project={{ id: site.projectId, name: site.projectName }} leaveTo={back.to} />}
    </EditPage>
  );
}
