import { HardHat } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { reportUnreachable } from '../../lib/client.ts';
import { isOffline, onConnectionChange } from '../../lib/connection.ts';
import { passHolder } from '../../lib/field-pass.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { enterPass } from '../../lib/session.ts';
import { watchConnection } from '../../lib/watch-connection.ts';
import { Button } from '../../ui/button.tsx';

/** On the sign-in page without a connection: the last user may go on recording the crew. */
export default function PassOffer() {
  const { t } = useText();
  const navigate = useNavigate();
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  useEffect(() => {
    watchConnection();
    void reportUnreachable();
  }, []);
  const holder = passHolder();
  if (!isGone || !holder) return null;
  const enter = () => {
    if (enterPass()) void navigate(paths.offline);
  };
  return (
    <section className="mt-6 flex flex-col gap-2 border-t border-line pt-6">
      <Button size="lg" block icon={HardHat} onClick={enter}>
        {t('Continue without a connection as {{name}}', { name: holder.name })}
      </Button>
      <p className="text-sm text-muted">{t('You can record your crew. It is sent when you have signed in again.')}</p>
    </section>
  );
}
