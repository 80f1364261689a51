import { deviceKindLabels, endFactorOfUser, getFactorOfUser } from '@binaa/contract/sign-in-security';
import type { User } from '@binaa/contract/users';
import { ShieldOff } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

/** How another person signs in, and for somebody who has lost their phone the way to begin anew. */
export function UserSecondFactor({ user }: { user: User }) {
  const { t } = useText();
  const format = useFormat();
  const { data } = useRead(getFactorOfUser, { params: { id: user.id } });
  const end = useReportedAction(endFactorOfUser, {
    done: t('Second step removed'),
    failed: t('Failed to remove the second step'),
  });
  if (!data) return <>–</>;
  if (data.devices.length === 0) return <>{t('Password alone')}</>;
  const kinds = [...new Set(data.devices.map(({ kind }) => format.label(deviceKindLabels[kind])))];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {kinds.join(', ')}
      <ConfirmButton
        label={t('Remove second step')}
        size="sm"
        icon={ShieldOff}
        question={t('Remove the second step of {{name}}?', { name: user.name })}
        warning={t(
          'They then sign in with their password alone, until they add a new one. Be sure that it is them who asks. They are told of it.',
        )}
        confirmLabel={t('Remove second step')}
        action={() => end.run({ params: { id: user.id } })}
      />
    </span>
  );
}
