import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { isNearlyFull, type Load } from '../../outbox/limits.ts';
import { Notice } from '../../ui/states.tsx';

/** Whether the browser may remove what is kept here, and whether there is room left. The load is that of all users of the device. */
export function StorageLine({ load }: { load: Load | undefined }) {
  const { t } = useText();
  const isProtected = useIsProtected();
  return (
    <div className="flex flex-col gap-3">
      {load && isNearlyFull(load) ? (
        <Notice tone="warning">{t('This phone is nearly full. Connect soon.')}</Notice>
      ) : null}
      {isProtected === undefined ? null : (
        <p className="text-sm text-muted">
          {isProtected ? t('Storage: protected') : t('Storage: not protected. Install Binaa on the home screen.')}
          {isProtected || !isApple() ? null : ` ${t('Send first, then install.')}`}
        </p>
      )}
    </div>
  );
}

function useIsProtected(): boolean | undefined {
  const [isProtected, setProtected] = useState<boolean>();
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setProtected, () => undefined);
  }, []);
  return isProtected;
}

/** There, the installed application has storage of its own. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}
