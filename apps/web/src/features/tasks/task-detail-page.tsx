import { getTask, taskMessages } from '@binaa/contract/tasks';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { TaskDetail } from './task-detail.tsx';
import { readTaskNotes } from './task-notes-tab.tsx';

export default function TaskDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const seesAll = useMay('task.read-any');
  const task = useRead(getTask, { params: { id } }, { enabled: id > 0 });
  const { tab, page } = useUrlState({ tab: '' }).state;
  useReadAhead(id > 0 && tab === 'notes' ? [readTaskNotes(id, page)] : []);
  const back = seesAll
    ? { to: paths.tasks, label: t('Back to Tasks') }
    : { to: paths.myTasks, label: t('Back to My Tasks') };

  if (id === 0 || isNotFound(task.error)) return <RecordMissing message={tm(taskMessages.notFound)} back={back} />;
  if (task.data) return <TaskDetail key={id} task={task.data} back={back} />;
  if (task.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load task details. Please try again later.')}
      back={back}
      onRetry={() => void task.refetch()}
      retrying={task.isFetching}
    />
  );
}
