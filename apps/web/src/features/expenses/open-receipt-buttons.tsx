import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import { askViewingAddress } from './api.ts';

type Way = 'open' | 'download';

/** Each press asks for a new address: the one on screen may have died while it was looked at. */
export function OpenReceiptButtons({ fileKey, only }: { fileKey: string; only?: Way }) {
  const { t } = useText();
  const [asking, setAsking] = useState<Way>();

  const go = async (way: Way) => {
    setAsking(way);
    // Opened at once: a tab that opens after an answer looks like an advertisement to the browser.
    const tab = way === 'open' ? window.open('', '_blank') : null;
    try {
      const address = await askViewingAddress(fileKey, way === 'download');
      if (address === undefined) throw new Error('No address was given');
      (tab ?? window).location.assign(address);
    } catch {
      tab?.close();
      notify.error(t('Failed to fetch receipt. Please try again.'));
    } finally {
      setAsking(undefined);
    }
  };
  const button = (way: Way) => ({
    size: 'sm' as const,
    pending: asking === way,
    disabled: asking !== undefined,
    onClick: () => void go(way),
  });
  return (
    <>
      {only === 'download' ? null : (
        <Button icon={ExternalLink} {...button('open')}>
          {t('Open receipt')}
        </Button>
      )}
      {only === 'open' ? null : (
        <Button icon={Download} {...button('download')}>
          {t('Download receipt')}
        </Button>
      )}
    </>
  );
}
