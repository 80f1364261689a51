import type { Task } from '@binaa/contract/tasks';
import { CircleCheck, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { ProgressButton } from './progress-button.tsx';
import { actionsFor } from './task-status.ts';
import { useTaskStatus } from './use-task-status.ts';

export function TaskStatusButtons({ task }: { task: Task }) {
  const { t } = useText();
  const { change, report, isSaving, base } = useTaskStatus(task);
  const group = useFocusKept(task.status);
  const looks = {
    start: { label: t('Start Task'), icon: Play },
    complete: { label: t('Mark as Completed'), icon: CircleCheck },
    reopen: { label: t('Reopen Task'), icon: RotateCcw },
  };
  return (
    <>
      <StaleNotice base={base} failed={t('Failed to load task details. Please try again later.')} />
      <div ref={group} className="flex flex-col gap-2">
        {actionsFor[task.status].map((action, index) => (
          <Button
            key={action}
            block
            variant={index === 0 && action !== 'reopen' ? 'primary' : 'secondary'}
            icon={looks[action].icon}
            // Not `disabled`, which would take the focus away; `change` ignores a second press.
            aria-disabled={isSaving}
            onClick={() => void change(action)}
          >
            {looks[action].label}
          </Button>
        ))}
        <ProgressButton task={task} block disabled={isSaving} onReport={report} />
      </div>
    </>
  );
}

/** The pressed button disappears with the status it was for: moves the focus to the first of the new ones. */
function useFocusKept(status: Task['status']) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) group.current?.querySelector('button')?.focus();
  }, [status]);
  return group;
}
