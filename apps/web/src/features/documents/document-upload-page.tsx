import { getProject } from '@binaa/contract/projects';
import { useSearchParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { readSiteOptions } from '../sites/api.ts';
import { DocumentUploadForm } from './document-upload-form.tsx';

/** Uploads any number of files, into the project that the address names if it names one. */
export default function DocumentUploadPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const projectId = toId(query.get('projectId'));
  const isGiven = projectId > 0;
  useReadAhead([readProjectOptions(), ...(isGiven ? [readSiteOptions(projectId)] : [])]);
  const { record: project, failed } = useFormRecord(getProject, { params: { id: projectId } }, { enabled: isGiven });
  const back = project
    ? { to: `${paths.project(project.id)}?tab=documents`, label: t('Back to Project') }
    : { to: paths.documents, label: t('Back to Documents') };
  return (
    <>
      <PageHeader title={t('Upload Documents')} subtitle={project?.name} back={back} />
      {isGiven && !project && !failed ? (
        <FormSkeleton fields={4} />
      ) : (
        <DocumentUploadForm project={project} leaveTo={back.to} />
      )}
    </>
  );
}
