import { getTask, taskMessages } from '@binaa/contract/tasks';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { TaskDetail } from './task-detail.tsx';
import { readTaskNotes } from './task-notes-tab.tsx';

export default function TaskDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const seesAll = useMay('task.read-any');
  const { tab, page } = useUrlState({ tab: '' }).state;
  useReadAhead(id > 0 && tab === 'notes' ? [readTaskNotes(id, page)] : []);
  const back = seesAll
    ? { to: paths.tasks, label: t('Back to Tasks') }
    : { to: paths.myTasks, label: t('Back to My Tasks') };
  return (
    <DetailPage
      read={getTask}
      id={id}
      back={back}
      missing={t(taskMessages.notFound)}
      failed={t('Failed to load task details. Please try again later.')}
    >
      {(task) => <TaskDetail key={id} task={task} back={back} />}
    </DetailPage>
  );
}
