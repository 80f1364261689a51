import { useText } from '../../lib/i18n.ts';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';

export default function ShownTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useText();
  return (
    <ShownOnceDialog title={t('Your new token')} text={token} onClose={onClose}>
      {t('Programs send it in the header Authorization, after the word Bearer. Keep it as you keep a password.')}
    </ShownOnceDialog>
  );
}
