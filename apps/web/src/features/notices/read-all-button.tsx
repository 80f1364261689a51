import { type Notice, readAllNotices } from '@binaa/contract/notices';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { useUnreadCount } from './api.ts';

type ReadAllButtonProps = {
  /** None newer than this one is marked: the reader has not seen it. */
  newest: Notice | undefined;
  /** Nor is what was told after the list was read, although it happened before. */
  lastEventId: number | null | undefined;
} & Pick<ComponentProps<typeof Button>, 'size'>;

export function ReadAllButton({ newest, lastEventId, size = 'md' }: ReadAllButtonProps) {
  const { t } = useText();
  const count = useUnreadCount();
  const { run, isPending } = useReportedAction(readAllNotices, {
    done: t('Marked as read'),
    failed: t('Failed to mark the notices as read'),
  });
  if (newest === undefined || count === 0) return null;
  const body = { upTo: newest.id, lastEventId: lastEventId ?? undefined };
  return (
    <Button size={size} icon={Check} pending={isPending} onClick={() => void run({ body })}>
      {t('Mark all as read')}
    </Button>
  );
}
