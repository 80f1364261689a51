import { getProject } from '@binaa/contract/projects';
import { getSite } from '@binaa/contract/sites';
import { getTask } from '@binaa/contract/tasks';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { notify } from '../../ui/toast.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { readSiteOptions } from '../sites/api.ts';
import { TaskForm } from './task-form.tsx';
import { placeOfSite, placeOfTask } from './task-place.ts';
import { readPeople } from './use-people.ts';

/** Creates a task, in the project or site that the address names if it names one, or edits the task that it names. */
export default function TaskFormPage() {
  const { id, projectId } = useParams();
  const [query] = useSearchParams();
  useReadAhead([readProjectOptions(), ...readPeople()]);
  if (id !== undefined) return <EditTask key={id} id={id} />;
  const siteId = toId(query.get('siteId'));
  const asked = toId(projectId ?? query.get('projectId'));
  if (siteId > 0) return <NewTaskOnSite key={`site ${siteId}`} siteId={siteId} projectId={asked} />;
  if (asked > 0) return <NewTaskInProject key={`project ${asked}`} projectId={asked} />;
  return <NewTask />;
}

const fieldCount = 13;

function NewTask({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const leave = useWayBack(paths.tasks);
  return (
    <>
      <PageHeader title={t('New Task')} back={{ ...leave, label: t('Back') }} />
      {children ?? <TaskForm place={{}} />}
    </>
  );
}

function NewTaskInProject({ projectId }: { projectId: number }) {
  const { t } = useText();
  const { record: project, failed } = useFormRecord(getProject, { params: { id: projectId } });
  useReadAhead([readSiteOptions(projectId)]);
  if (failed) return <NewTaskAnywhere reason={t('Failed to load project data')} />;
  return <NewTask>{project ? <TaskForm place={{ project }} /> : <FormSkeleton fields={fieldCount} />}</NewTask>;
}

function NewTaskOnSite({ siteId, projectId }: { siteId: number; projectId: number }) {
  const { t } = useText();
  const { record: site, failed } = useFormRecord(getSite, { params: { id: siteId } });
  if (failed) return <NewTaskAnywhere reason={t('Failed to load site data')} />;
  return (
    <NewTask>{site ? <TaskForm place={placeOfSite(site, projectId)} /> : <FormSkeleton fields={fieldCount} />}</NewTask>
  );
}

/** The project or site from the address could not be read: opens the form without it and says so. */
function NewTaskAnywhere({ reason }: { reason: string }) {
  useEffect(() => {
    notify.error(reason);
  }, [reason]);
  return <NewTask />;
}

function EditTask({ id }: { id: string }) {
  const { t } = useText();
  const leave = useWayBack(paths.tasks);
  return (
    <EditPage
      read={getTask}
      id={id}
      title={t('Edit Task')}
      subtitle={(task) => task.title}
      back={{ ...leave, label: t('Back') }}
      unreadable={{ message: t('Failed to load task data'), to: paths.tasks }}
      fields={fieldCount}
    >
      {(task) => <TaskForm task={task} place={placeOfTask(task)} />}
    </EditPage>
  );
}
