import { getFollow, setFollow } from '@binaa/contract/notices';
import { Bell, BellOff, Check } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { setCachedAnswer, useRead } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

/** Whether the reader hears of the project. A press follows it, or mutes it. */
export default function FollowBadge({ projectId }: { projectId: number }) {
  const { t } = useText();
  const address = { params: { id: projectId } };
  const { data } = useRead(getFollow, address);
  const { attempt, isPending } = useAction(setFollow);
  const press = useSubmitOnce(async (following: boolean) => {
    try {
      const answer = await attempt({ ...address, body: { following } });
      await setCachedAnswer(getFollow, address, answer);
      notify.success(following ? t('You hear of this project') : t('You do not hear of this project any more'));
    } catch (error) {
      notify.error(t(messageOf(error, t('Failed to follow or mute the project'))));
    }
  });
  if (!data) return null;
  const { following, muted } = data;
  return (
    <Button
      icon={following ? Check : muted ? BellOff : Bell}
      title={following ? t('Press to mute this project') : t('Press to hear of this project')}
      pending={isPending}
      onClick={() => void press(!following)}
    >
      {following ? t('Following') : muted ? t('Muted') : t('Follow')}
    </Button>
  );
}
