import type { NoticeSettings } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';

/** How many devices get notices, and whether messages reach them. */
export function PushStateCard({ push }: { push: NonNullable<NoticeSettings['push']> }) {
  const { t } = useText();
  const { devices, failing, lost } = push;
  return (
    <Card className="mt-6 max-w-4xl">
      <CardHeader
        title={t('Notices on devices')}
        description={t('Devices of all people that get notices: {{devices}}', { devices: String(devices) })}
      />
      {failing === 0 ? null : (
        <Notice tone="warning">
          {t('Devices that refused their latest message: {{failing}}', { failing: String(failing) })}
        </Notice>
      )}
      {lost === 0 ? null : (
        <Notice tone="warning">
          {t('Notices of the last 7 days that reached no device: {{lost}}', { lost: String(lost) })}
        </Notice>
      )}
    </Card>
  );
}
