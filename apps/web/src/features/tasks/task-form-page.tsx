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
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { notify } from '../../ui/toast.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { readSiteOptions } from '../sites/api.ts';
import { TaskForm } from './task-form.tsx';
import { placeOfSite, placeOfTask } from './task-place.ts';
import { readPeople } from './use-people.ts';

/** For a new task, with its project or site chosen where the address names one, and for the task the address names. */
export default function TaskFormPage() {
  const { id: written, projectId } = useParams();
  const [query] = useSearchParams();
  useReadAhead([readProjectOptions(), ...readPeople()]);
  if (written !== undefined) return <EditTask key={written} id={toId(written)} />;
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
      {children ?? <TaskForm place={{}} leave={leave} />}
    </>
  );
}

function NewTaskInProject({ projectId }: { projectId: number }) {
  const { t } = useText();
  const leave = useWayBack(paths.tasks);
  const { record: project, failed } = useFormRecord(getProject, { params: { id: projectId } });
  useReadAhead([readSiteOptions(projectId)]);
  if (failed) return <NewTaskAnywhere reason={t('Failed to load project data')} />;
  return (
    <NewTask>{project ? <TaskForm place={{ project }} leave={leave} /> : <FormSkeleton fields={fieldCount} />}</NewTask>
  );
}

function NewTaskOnSite({ siteId, projectId }: { siteId: number; projectId: number }) {
  const { t } = useText();
  const leave = useWayBack(paths.tasks);
  const { record: site, failed } = useFormRecord(getSite, { params: { id: siteId } });
  if (failed) return <NewTaskAnywhere reason={t('Failed to load site data')} />;
  return (
    <NewTask>
      {site ? <TaskForm place={placeOfSite(site, projectId)} leave={leave} /> : <FormSkeleton fields={fieldCount} />}
    </NewTask>
  );
}

/** What was to be chosen is not there: the form opens without it and says so. */
function NewTaskAnywhere({ reason }: { reason: string }) {
  useEffect(() => {
    notify.error(reason);
  }, [reason]);
  return <NewTask />;
}

function EditTask({ id }: { id: number }) {
  const { t } = useText();
  const leave = useWayBack(paths.tasks);
  const { record: task, failed } = useFormRecord(getTask, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect message={t('Failed to load task data')} to={paths.tasks} />;
  return (
    <>
      <PageHeader title={t('Edit Task')} subtitle={task?.title} back={{ ...leave, label: t('Back') }} />
      {task ? <TaskForm task={task} place={placeOfTask(task)} leave={leave} /> : <FormSkeleton fields={fieldCount} />}
    </>
  );
}
