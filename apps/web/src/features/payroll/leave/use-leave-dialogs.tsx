import { createLeave, type Leave, type SavedLeave, updateLeave } from '@binaa/contract/leaves';
import type { Warning } from '@binaa/contract/warnings';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/send.ts';
import { notify } from '../../../ui/toast.tsx';
import { usePayBefore } from './use-pay-before.ts';

const NewLeaveDialog = lazy(() => import('./new-leave-dialog.tsx'));
const EditLeaveDialog = lazy(() => import('./edit-leave-dialog.tsx'));

/** `userId`: of the person whose screen it is; `leave`: the one to change. */
type Opened = { userId: number | undefined } | { leave: Leave };

export type LeaveDialogs = {
  open: (opened: Opened) => void;
  dialogs: ReactNode;
  /** About the leave that was saved last. */
  warnings: readonly Warning[];
};

/** The calls live outside the dialogs, so that a retry after reopening is the same one. */
export function useLeaveDialogs(): LeaveDialogs {
  const { t } = useText();
  const [opened, setOpened] = useState<Opened>();
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const create = useSend(createLeave);
  const update = useSend(updateLeave);
  const payBefore = usePayBefore();
  const close = () => setOpened(undefined);
  const done = (saved: SavedLeave) => {
    close();
    setWarnings(saved.warnings);
    notify.success(t('Leave saved'));
  };
  const dialogs = (
    <Suspense>
      {opened && 'leave' in opened ? (
        <EditLeaveDialog
          leave={opened.leave}
          save={async (body) => done(await update.send({ params: { id: opened.leave.id }, body }))}
          onClose={close}
        />
      ) : null}
      {opened && 'userId' in opened ? (
        <NewLeaveDialog
          userId={opened.userId}
          save={async (body, options) => {
            const saved = await create.send({ body });
            done(saved);
            if (options.payBefore) await payBefore(saved);
          }}
          onClose={close}
        />
      ) : null}
    </Suspense>
  );
  return { open: setOpened, dialogs, warnings };
}
