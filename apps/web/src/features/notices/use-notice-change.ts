import { changeNotice, type Notice, type NoticeChange } from '@binaa/contract/notices';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction, useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';

/** Changes one of the reader's notices and says so. */
export function useNoticeChange({ id }: Notice) {
  const { t } = useText();
  const { run } = useAction(changeNotice);
  const [isPending, setPending] = useState(false);
  const change = useSubmitOnce(async ({ body, done }: { body: NoticeChange; done: string }) => {
    setPending(true);
    await run(
      { params: { id }, body },
      {
        onSuccess: () => notify.success(done),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to change the notice')))),
      },
    );
    setPending(false);
  });
  return { change: (body: NoticeChange, done: string) => void change({ body, done }), isPending };
}

/** Marks a notice that is being opened as read. If that fails, it stays unread. */
export function useMarkRead(): (notice: Notice) => void {
  const { send } = useSend(changeNotice);
  return ({ id, readAt }) => {
    if (readAt === null) send({ params: { id }, body: { read: true } }).catch(() => undefined);
  };
}
