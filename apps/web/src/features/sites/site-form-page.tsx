import { getProject } from '@binaa/contract/projects';
import { getSite } from '@binaa/contract/sites';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { SiteForm } from './site-form.tsx';

/** For a new site, with its project chosen where the address names one, and for the site the address names. */
export default function SiteFormPage() {
  const { id: written } = useParams();
  const [query] = useSearchParams();
  useReadAhead([readProjectOptions()]);
  return written === undefined ? <NewSite projectId={toId(query.get('projectId'))} /> : <EditSite id={toId(written)} />;
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

function EditSite({ id }: { id: number }) {
  const { t } = useText();
  const { record: site, failed } = useFormRecord(getSite, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect message={t('Failed to load site data')} to={paths.sites} />;
  const back = { to: paths.site(id), label: t('Back to Site') };
  return (
    <>
      <PageHeader title={t('Edit Site')} subtitle={site?.name} back={back} />
      {site ? (
        <SiteForm site={site} project={{ id: site.projectId, name: site.projectName }} leaveTo={back.to} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  );
}
