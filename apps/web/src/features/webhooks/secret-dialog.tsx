import { useText } from '../../lib/i18n.ts';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';

export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useText();
  return (
    <ShownOnceDialog title={t('The secret of the webhook')} text={secret} onClose={onClose}>
      {t('The receiver checks with it that a message comes from here (Standard Webhooks).')}
    </ShownOnceDialog>
  );
}
