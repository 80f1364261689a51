import { deleteTask, type Task } from '@binaa/contract/tasks';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LateBadge } from './late-badge.tsx';
import { PrintTask } from './print-task.tsx';
import { TaskDetailsTab } from './task-details-tab.tsx';
import { TaskNotesTab } from './task-notes-tab.tsx';
import { completionKind, type WaitingCompletion, withWaiting } from './waiting-completion.ts';
import { WaitingCompletionMark } from './waiting-completion-mark.tsx';

type TaskDetailProps = { task: Task; back: { to: string; label: string } };

export function TaskDetail({ task: read, back }: TaskDetailProps) {
  const { t } = useText();
  const task = withWaiting(read, useOutboxEntries<WaitingCompletion>(completionKind));
  const { state, setFilters } = useUrlState({ tab: 'details' });
  const [wantsToWrite, setWantsToWrite] = useState(false);
  const show = (tab: string) => setFilters({ tab }, { replace: true });
  const addNote = () => {
    setWantsToWrite(true);
    show('notes');
  };
  const tabs = [
    { value: 'details', label: t('Details'), content: <TaskDetailsTab task={task} onAddNote={addNote} /> },
    { value: 'notes', label: t('Notes'), content: <TaskNotesTab task={task} startWriting={wantsToWrite} /> },
  ];
  const open = tabs.find(({ value }) => value === state.tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title={task.title}
        subtitle={<Place task={task} />}
        back={back}
        aside={<PrintTask task={task} />}
        actions={
          <>
            {task.can.edit ? (
              <LinkButton to={paths.editTask(task.id)} icon={Pencil}>
                {t('Edit')}
              </LinkButton>
            ) : null}
            {task.can.delete ? (
              <DeleteButton
                endpoint={deleteTask}
                id={task.id}
                question={t('Are you sure you want to delete this task?')}
                deleted={t('Task deleted successfully')}
                failed={t('Failed to delete task')}
                leaveTo={paths.tasks}
              />
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('Task')}
        items={tabs}
        value={open?.value}
        onValueChange={(tab) => {
          setWantsToWrite(false);
          show(tab);
        }}
      />
    </>
  );
}

function Place({ task }: { task: Task }) {
  return (
    <FactLine>
      {task.projectName}
      {task.siteName}
      <LateBadge task={task} />
      <WaitingCompletionMark taskId={task.id} />
    </FactLine>
  );
}
